import type { Queryable } from '../../db/schema';

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
