import { sql } from 'kysely';
import type { ApprovedBefore, AuditReference } from '../../../contract/reviews/audits';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';

/** The state that a submission is compared with: approved before it, and not withdrawn. */
export async function findApprovedBefore(
  db: Queryable,
  pluginId: number,
  submission: number,
): Promise<{ isAny: boolean; listing: Listing | null; package: ApprovedBefore['package'] }> {
  const approved = db
    .selectFrom('versions')
    .where('plugin_id', '=', pluginId)
    .where('status', '=', 2)
    .where('version_id', '<', submission)
    .where('withdraw_time', 'is', null)
    .orderBy('version_id', 'desc')
    .limit(1);
  const newest = await approved.select('listing').executeTakeFirst();
  const packed = await approved
    .select(['version_id', 'version', 'package_size', 'package_sha256'])
    .where('package_sha256', 'is not', null)
    .executeTakeFirst();
  return {
    isAny: newest !== undefined,
    listing: newest?.listing ?? null,
    package: packed
      ? {
          submission: packed.version_id,
          version: packed.version,
          size: packed.package_size ?? 0,
          sha256: packed.package_sha256 ?? '',
        }
      : null,
  };
}

/** The pending submissions directly before and after a submission, by time. */
export async function findNeighbors(
  db: Queryable,
  { submission, submit_time }: { submission: number; submit_time: Date },
): Promise<{ previous: AuditReference | null; next: AuditReference | null }> {
  const findNeighbor = (isLater: boolean) =>
    sql<AuditReference>`
    SELECT plugin_key, version, version_id AS submission FROM versions JOIN plugins USING (plugin_id)
    WHERE versions.status = 1 AND submit_time IS NOT NULL
      AND (submit_time, version_id) ${sql.raw(isLater ? '>' : '<')} (${submit_time}::timestamptz, ${submission}::integer)
    ORDER BY ${sql.raw(isLater ? 'submit_time, version_id' : 'submit_time DESC, version_id DESC')} LIMIT 1`.execute(db);
  const [previous, next] = [await findNeighbor(false), await findNeighbor(true)];
  return { previous: previous.rows[0] ?? null, next: next.rows[0] ?? null };
}
