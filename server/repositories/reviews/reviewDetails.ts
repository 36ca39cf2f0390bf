import { sql } from 'kysely';
import type { ApprovedBefore, ReviewReference } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import type { VersionRow } from '../releases/versions';
import { isInQueue } from './enterpriseReviews';

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
  { submission, submit_time, queue }: { submission: number; submit_time: Date; queue: number | null },
): Promise<{ previous: ReviewReference | null; next: ReviewReference | null }> {
  const findNeighbor = (isLater: boolean) =>
    sql<ReviewReference>`
    SELECT plugin_key, version, version_id AS submission FROM versions JOIN plugins USING (plugin_id)
    WHERE versions.status = 1 AND submit_time IS NOT NULL
      AND ${isInQueue('plugins', queue)}
      AND (submit_time, version_id) ${sql.raw(isLater ? '>' : '<')} (${submit_time}::timestamptz, ${submission}::integer)
    ORDER BY ${sql.raw(isLater ? 'submit_time, version_id' : 'submit_time DESC, version_id DESC')} LIMIT 1`.execute(db);
  const [previous, next] = [await findNeighbor(false), await findNeighbor(true)];
  return { previous: previous.rows[0] ?? null, next: next.rows[0] ?? null };
}

/** The hold on a submission. */
export interface Hold {
  note: string;
  by: string | null;
  since: Date;
}

/** The hold on a submission, with its reviewer's name; null if there is none. */
export async function findHold(db: Queryable, submission: number): Promise<Hold | null> {
  const row = await db
    .selectFrom('versions')
    .leftJoin('users', 'users.user_id', 'versions.held_by')
    .select(['hold_note', 'hold_time', 'nick_name'])
    .where('version_id', '=', submission)
    .where('hold_time', 'is not', null)
    .executeTakeFirst();
  return row?.hold_time ? { note: row.hold_note ?? '', by: row.nick_name, since: row.hold_time } : null;
}

/** Puts a submission on hold, or releases it (null). */
export async function writeHold(
  db: Queryable,
  submission: number,
  hold: { note: string; by: number; now: Date } | null,
): Promise<void> {
  await db
    .updateTable('versions')
    .set({ hold_note: hold?.note ?? null, held_by: hold?.by ?? null, hold_time: hold?.now ?? null })
    .where('version_id', '=', submission)
    .execute();
}

/** Records that a user was shown this submission. It replaces another one of the same version. */
export async function rememberShown(
  db: Queryable,
  { user_id, version }: { user_id: number; version: Pick<VersionRow, 'plugin_id' | 'version' | 'version_id'> },
): Promise<void> {
  const { plugin_id, version_id } = version;
  await db
    .insertInto('shown_submissions')
    .values({ user_id, plugin_id, version: version.version, version_id })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plugin_id', 'version'])
        .doUpdateSet({ version_id })
        // Showing the same submission again writes nothing.
        .where('shown_submissions.version_id', '<>', version_id),
    )
    .execute();
}

/** The submission of this version that a user was last shown; null if there is none. */
export async function findShown(
  db: Queryable,
  { user_id, plugin_id, version }: { user_id: number; plugin_id: number; version: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('shown_submissions')
    .select('version_id')
    .where('user_id', '=', user_id)
    .where('plugin_id', '=', plugin_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.version_id ?? null;
}
