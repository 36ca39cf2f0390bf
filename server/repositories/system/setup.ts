import { sql } from 'kysely';
import { DocumentName } from '../../../contract/organization/documents';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';

/** Prefix of the `import_name` of each developer of the starter catalog. */
export const STARTER_PREFIX = 'starter:';

/** Facts of the setup that only the database has. */
interface SetupFacts {
  /** Each legal document has a text of the deployment's own, in any language. */
  has_legal_texts: boolean;
  /** There is a published plugin that is not from the starter catalog. Anyone can submit one that is not reviewed yet. */
  has_own_plugins: boolean;
}

const isFromStarter = sql<boolean>`coalesce(starts_with(users.import_name, ${STARTER_PREFIX}), false)`;

/** Keys of the plugins of the starter catalog that are still there. */
export async function listStarterPlugins(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('plugins')
    .innerJoin('users', 'users.user_id', 'plugins.developer_id')
    .select('plugin_key')
    .where(isFromStarter)
    .orderBy('plugin_key')
    .execute();
  return rows.map(({ plugin_key }) => plugin_key);
}

/** The starter catalog is small and first in the table, so the search for another plugin ends soon. */
export async function readSetupFacts(db: Queryable): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    SELECT (SELECT count(DISTINCT name) FROM legal_texts) = ${DocumentName.options.length} AS has_legal_texts,
      EXISTS (SELECT FROM plugins JOIN users ON users.user_id = plugins.developer_id
        WHERE plugins.is_published AND NOT ${isFromStarter}) AS has_own_plugins
    `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A query without FROM returned no row.');
  return facts;
}

/** Numbers of the badges in Admin's menu. */
export interface PendingCounts {
  open_reports: number;
  waiting_submissions: number;
  open_appeals: number;
  open_ratings: number;
}

/** Counts the items that are pending for administrators. Each count reads an index of pending rows only. */
export async function countPending(db: Queryable): Promise<PendingCounts> {
  const { rows } = await sql<PendingCounts>`
    SELECT (SELECT count(*) FROM reports WHERE status = 'open') AS open_reports,
      (SELECT count(*) FROM submission_search WHERE status = ${REVIEW_STATUS.unreviewed}) AS waiting_submissions,
      (SELECT count(*) FROM appeals WHERE status = 'open') AS open_appeals,
      (SELECT count(*) FROM ratings WHERE state = 'held' OR help_time IS NOT NULL
        OR (state = 'hidden' AND appeal_time IS NOT NULL AND appeal_decide_time IS NULL)
        OR rating_id IN (SELECT rating_id FROM rating_reports WHERE decide_time IS NULL)) AS open_ratings`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without FROM returned no row.');
  return counts;
}
