import { sql } from 'kysely';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import type { Queryable } from '../../db/schema';
import { namesIn } from '../plugins/pluginNames';

/** Public recommended plugins, in order. */
export async function listRecommended(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('recommendations as r')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .select('r.plugin_id')
    .where('p.is_public', '=', true)
    .orderBy('r.position')
    .orderBy('r.plugin_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.plugin_id);
}

/** The most popular public plugins except these and deprecated ones. */
export async function listMostPopular(db: Queryable, limit: number, but: number[]): Promise<number[]> {
  const { rows } = await sql<{ plugin_id: number }>`
    SELECT p.plugin_id FROM plugins p WHERE p.is_public AND p.deprecation_reason IS NULL AND p.plugin_id <> ALL(${but}::integer[])
    ORDER BY p.download_count DESC, p.praise_count DESC, p.plugin_key LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.plugin_id);
}

/** All recommendations in order, public or not. */
export async function listPublished(db: Queryable): Promise<Recommendation[]> {
  return db
    .selectFrom('recommendations as r')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .select(['p.plugin_key', 'p.name', 'p.icon', 'p.cover', 'p.is_public'])
    .select(namesIn(sql`p.texts`).as('names'))
    .orderBy('r.position')
    .orderBy('r.plugin_id')
    .execute();
}

/** Serializes publications until the transaction ends. Readers do not wait. */
export async function lockRecommendations(db: Queryable): Promise<void> {
  await sql`LOCK TABLE recommendations IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

/** Ids of these plugins by key; leaves out unknown ones. */
export async function findPluginIds(db: Queryable, keys: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('plugins')
    .select(['plugin_id', 'plugin_key'])
    .where('plugin_key', '=', sql<string>`ANY(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.plugin_key, row.plugin_id]));
}

/** Replaces all recommendations by these plugins, in this order. */
export async function replaceRecommendations(db: Queryable, pluginIds: number[]): Promise<void> {
  await db.deleteFrom('recommendations').execute();
  if (pluginIds.length === 0) return;
  await db
    .insertInto('recommendations')
    .values(pluginIds.map((plugin_id, position) => ({ plugin_id, position })))
    .execute();
}
