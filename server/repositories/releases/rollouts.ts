import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/**
 * The version of plugin `p` that is current for a taker (`u<user_id>` or `v<visitor id>`; null: everybody else). While
 * a version is rolled out, each taker of a plugin has a lasting number from 0 to 99, and gets it when that is below
 * the percentage: who has it keeps it as the percentage grows.
 */
export function versionFor(taker: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`CASE WHEN ('x' || left(md5(p.plugin_key || ' ' || ${taker}), 7))::bit(28)::integer % 100 < p.rollout_percent
    THEN p.rollout_version ELSE p.current_version END`;
}

/** A signed-in user as a taker. */
export const takerOf = (userId: number): RawBuilder<string> => sql`${`u${userId}`}::text`;

/** Which versions of these plugins are current for a user, by plugin id. */
export async function findVersionsFor(
  db: Queryable,
  userId: number,
  pluginIds: number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ plugin_id: number; version: string | null }>`
    SELECT p.plugin_id, ${versionFor(takerOf(userId))} AS version FROM plugins p
    WHERE p.plugin_id = ANY(${pluginIds}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.plugin_id, row.version]));
}

/** Begins a rollout, changes its percentage, or ends it (null). */
export async function writeRollout(
  db: Queryable,
  pluginId: number,
  rollout: { version: string; percent: number } | null,
): Promise<void> {
  await db
    .updateTable('plugins')
    .set({ rollout_version: rollout?.version ?? null, rollout_percent: rollout?.percent ?? null })
    .where('plugin_id', '=', pluginId)
    .execute();
}
