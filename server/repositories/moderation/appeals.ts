import { type Selectable, sql } from 'kysely';
import type { Appeal } from '../../../contract/moderation/blocks';
import type { Queryable } from '../../db/schema';
import type { AppealsTable } from '../../db/schema/moderation';

/** Adds an open appeal. The caller holds the plugin's lock, and has checked that no other is open. */
export async function insertAppeal(
  db: Queryable,
  appeal: { block_id: number; user_id: number; text: string },
): Promise<void> {
  await db.insertInto('appeals').values(appeal).execute();
}

/** Appeals against these blocks, newest first, by block id. */
export async function listAppeals(db: Queryable, blockIds: number[]): Promise<Map<number, Appeal[]>> {
  const rows = await db
    .selectFrom('appeals')
    .selectAll()
    .where('block_id', '=', sql<number>`ANY(${blockIds}::integer[])`)
    .orderBy('appeal_id', 'desc')
    .execute();
  return new Map(blockIds.map((id) => [id, rows.filter(({ block_id }) => block_id === id).map(toAppeal)]));
}

/** An appeal with its plugin and block; null if there is none. */
export async function findAppeal(db: Queryable, id: number) {
  const row = await db
    .selectFrom('appeals as a')
    .innerJoin('blocks as b', 'b.block_id', 'a.block_id')
    .innerJoin('plugins as p', 'p.plugin_id', 'b.plugin_id')
    .select(['a.block_id', 'a.text', 'a.status', 'b.blocked_by', 'p.plugin_key'])
    .where('a.appeal_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface AppealDecision {
  status: 'refused' | 'granted';
  answer: string;
  decided_by: number;
  now: Date;
}

/** Decides the open appeal against a block, if there is one. */
export async function decideOpenAppeal(
  db: Queryable,
  blockId: number,
  { now, ...decision }: AppealDecision,
): Promise<void> {
  await db
    .updateTable('appeals')
    .set({ ...decision, decide_time: now })
    .where('block_id', '=', blockId)
    .where('status', '=', 'open')
    .execute();
}

/** All appeals of one user, oldest first. */
export async function listAppealsOf(db: Queryable, userId: number): Promise<(Appeal & { plugin_key: string })[]> {
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('blocks', 'blocks.block_id', 'appeals.block_id')
    .innerJoin('plugins', 'plugins.plugin_id', 'blocks.plugin_id')
    .selectAll('appeals')
    .select('plugin_key')
    .where('user_id', '=', userId)
    .orderBy('appeal_id')
    .execute();
  return rows.map((row) => ({ ...toAppeal(row), plugin_key: row.plugin_key }));
}

/** Deletes all appeals of a user, whose account is closed. */
export async function deleteAppealsOf(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('appeals').where('user_id', '=', userId).execute();
}

function toAppeal(row: Selectable<AppealsTable>): Appeal {
  const { appeal_id, text, status, answer } = row;
  return {
    ...{ id: appeal_id, text, status, answer },
    create_time: row.create_time.toISOString(),
    decide_time: row.decide_time?.toISOString() ?? null,
  };
}
