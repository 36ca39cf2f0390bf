import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** A plugin that people install together with another. */
export interface CoInstalled {
  plugin_id: number;
  /** Cosine similarity of the two sets of people, from 0 to 1. */
  score: number;
}

/** Maximum numbers of people and installs per computation, so that popular plugins take no longer than others. */
const MAX_PEOPLE = 500;
const MAX_INSTALLS_EACH = 100;
const MAX_CANDIDATES = 50;
/** Maximum number of counted installs of a candidate. */
const MAX_COUNTED = 1_000;

/** The stored related plugins that are public and not deprecated, the closest first; null if they were never computed. */
export async function findRelated(
  db: Queryable,
  pluginId: number,
  limit: number,
): Promise<{ ids: number[]; computed_at: Date } | null> {
  const { rows } = await sql<{ ids: number[]; computed_at: Date }>`
    SELECT r.computed_at, ARRAY(
      SELECT p.plugin_id FROM unnest(r.related_ids) WITH ORDINALITY AS related (plugin_id, position)
      JOIN plugins p USING (plugin_id) WHERE p.is_public AND p.deprecation_reason IS NULL ORDER BY position LIMIT ${limit}
    ) AS ids
    FROM related_plugins r WHERE r.plugin_id = ${pluginId}`.execute(db);
  return rows[0] ?? null;
}

/** Replaces the related plugins of a plugin, unless it was deleted meanwhile. */
export async function replaceRelated(db: Queryable, pluginId: number, relatedIds: number[]): Promise<void> {
  await sql`
    INSERT INTO related_plugins (plugin_id, related_ids)
    SELECT plugin_id, ${relatedIds}::integer[] FROM plugins WHERE plugin_id = ${pluginId} FOR KEY SHARE
    ON CONFLICT (plugin_id) DO UPDATE SET related_ids = excluded.related_ids, computed_at = now()`.execute(db);
}

/**
 * Public plugins that at least `minPeople` of the latest users of this plugin have installed too. Plugins that are
 * installed for everyone are no evidence of a relation.
 */
export async function findCoInstalled(
  db: Queryable,
  pluginId: number,
  { minPeople, limit }: { minPeople: number; limit: number },
): Promise<CoInstalled[]> {
  const { rows } = await sql<CoInstalled>`
    WITH people AS MATERIALIZED (
      SELECT user_id FROM installs WHERE plugin_id = ${pluginId} ORDER BY created_at DESC LIMIT ${MAX_PEOPLE}
    ), candidates AS MATERIALIZED (
      SELECT others.plugin_id, count(*) AS together FROM people CROSS JOIN LATERAL (
        SELECT plugin_id FROM installs WHERE installs.user_id = people.user_id
        ORDER BY created_at DESC, plugin_id DESC LIMIT ${MAX_INSTALLS_EACH}
      ) others
      WHERE others.plugin_id <> ${pluginId}
      GROUP BY others.plugin_id HAVING count(*) >= ${minPeople}
      ORDER BY together DESC, others.plugin_id LIMIT ${MAX_CANDIDATES}
    )
    SELECT c.plugin_id, together / sqrt((SELECT count(*) FROM people) * (
      SELECT count(*) FROM (SELECT FROM installs WHERE installs.plugin_id = c.plugin_id LIMIT ${MAX_COUNTED}) counted
    )) AS score
    FROM candidates c JOIN plugins p USING (plugin_id) WHERE p.is_public AND NOT p.is_default_install
    ORDER BY score DESC, c.plugin_id LIMIT ${limit}`.execute(db);
  return rows;
}
