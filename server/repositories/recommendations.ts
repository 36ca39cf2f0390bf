import { sql } from 'kysely';
import type { Queryable } from '../db/schema';

/** Public plugins that were recommended, in their order. */
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

/** The most popular public plugins but these. */
export async function listMostPopular(db: Queryable, limit: number, but: number[]): Promise<number[]> {
  const { rows } = await sql<{ plugin_id: number }>`
    SELECT p.plugin_id FROM plugins p WHERE p.is_public AND p.plugin_id <> ALL(${but}::integer[])
    ORDER BY p.download_count DESC, p.praise_count DESC, p.plugin_key LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.plugin_id);
}
