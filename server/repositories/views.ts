import { sql } from 'kysely';
import type { Queryable } from '../db/schema';

/** Counts one view. */
export async function countView(db: Queryable, pluginId: number): Promise<void> {
  await db.updateTable('plugins').set({ view_count: sql`view_count + 1` }).where('plugin_id', '=', pluginId).execute();
}
