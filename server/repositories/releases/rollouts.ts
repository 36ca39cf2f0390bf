import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/**
 * The version of plugin `p` that is current for a user (`u<user_id>`), a visitor (`v<visitor id>`), or all others
 * (null). During a rollout each of them has a permanent number from 0 to 99 per plugin, and gets the new version if it
 * is below the percentage. So no user loses the version when the percentage rises.
 */
export function versionFor(personKey: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`CASE WHEN ('x' || left(md5(p.plugin_key || ' ' || ${personKey}), 7))::bit(28)::integer % 100 < p.rollout_percent
    THEN p.rollout_version ELSE p.current_version END`;
}

/** The rollout key of a logged-in user. */
export const personKeyOf = (userId: number): RawBuilder<string> => sql`${`u${userId}`}::text`;

/** Starts a rollout, changes its percentage, or ends it (null). */
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
