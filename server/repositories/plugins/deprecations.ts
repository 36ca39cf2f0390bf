import { type RawBuilder, sql } from 'kysely';
import type { Deprecation } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';
import { namesIn } from './pluginNames';

/**
 * Whether each user who may see plugin `p` may also see `successor`: it is public, or private in the same organization
 * and for at least the same departments.
 */
const isShownLikePlugin = sql<boolean>`(successor.is_public OR (successor.e_id = p.e_id
  AND successor.is_published AND NOT successor.is_blocked AND (successor.departments = '[]'
    OR (p.departments <> '[]' AND successor.departments @> p.departments))))`;

/** The deprecation of plugin `p` as its users see it; null if it is not deprecated. */
export const deprecationOf: RawBuilder<Deprecation | null> = sql`CASE WHEN p.deprecation_reason IS NOT NULL THEN
  jsonb_build_object('reason', p.deprecation_reason, 'successor', (
    SELECT jsonb_build_object('plugin_key', successor.plugin_key, 'name', successor.name,
      'names', ${namesIn(sql`successor.texts`)})
    FROM plugins successor WHERE successor.plugin_id = p.deprecation_successor_id AND ${isShownLikePlugin})) END`;

/** The deprecation of a plugin; null if it is not deprecated. */
export async function findDeprecation(db: Queryable, pluginId: number): Promise<Deprecation | null> {
  const row = await db
    .selectFrom('plugins as p')
    .select(deprecationOf.as('deprecation'))
    .where('p.plugin_id', '=', pluginId)
    .executeTakeFirst();
  return row?.deprecation ?? null;
}

/** Whether a plugin may be the successor of another one. */
export async function isValidSuccessor(db: Queryable, pluginId: number, successorId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM plugins p JOIN plugins successor ON successor.plugin_id = ${successorId}
    WHERE p.plugin_id = ${pluginId} AND successor.plugin_id <> p.plugin_id AND successor.deprecation_reason IS NULL
      AND ${isShownLikePlugin}`.execute(db);
  return rows.length > 0;
}
