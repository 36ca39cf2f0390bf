import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** Plugins per sitemap, by id: a range of ids is stable, and found without counting rows. */
const RANGE = 10_000;

/** Public plugins of one sitemap. */
export interface SitemapPart {
  /** From 1. */
  part: number;
  /** Time of the newest change of its plugins. */
  changed: Date | null;
}

/** Ranges of ids that contain public plugins. */
export async function listSitemapParts(db: Queryable): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    SELECT (plugin_id - 1) / ${RANGE}::integer + 1 AS part, max(update_time) AS changed
    FROM plugins WHERE is_public GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** A public plugin in a sitemap. `update_time` is null for imports that have none. */
export interface SitemapPlugin {
  plugin_id: number;
  plugin_key: string;
  update_time: Date | null;
}

/** The next public plugins of a part, after `after` (null: from the start). */
export async function listSitemapPlugins(
  db: Queryable,
  { part, after, limit }: { part: number; after: number | null; limit: number },
): Promise<SitemapPlugin[]> {
  return db
    .selectFrom('plugins')
    .select(['plugin_id', 'plugin_key', 'update_time'])
    .where('is_public', '=', true)
    .where('plugin_id', '>', after ?? (part - 1) * RANGE)
    .where('plugin_id', '<=', part * RANGE)
    .orderBy('plugin_id')
    .limit(limit)
    .execute();
}
