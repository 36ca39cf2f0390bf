import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { anyOf } from '../../db/statements/anyOf';

/**
 * Total number of rows of these lists, maintained by triggers (migrations/initial/lists.ts): `plugins`, a tag's id or
 * 0, an editor; `audits`, a status, a kind, a tag's id.
 */
export async function countListed(db: Queryable, lists: (string | number)[][]): Promise<number> {
  const names = lists.map((list) => list.join('/'));
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(change), 0) AS total FROM list_changes WHERE list = ${anyOf(names, 'text')}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Merges the change rows of each list, so that reading its count stays fast. */
export async function foldListChanges(db: Queryable): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM list_changes RETURNING list, change)
    INSERT INTO list_changes SELECT list, sum(change) FROM gone GROUP BY list HAVING sum(change) <> 0`.execute(db);
  await sql`VACUUM (ANALYZE) list_changes`.execute(db);
}
