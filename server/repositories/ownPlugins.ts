import { type RawBuilder, sql } from 'kysely';
import type { OwnType } from '../../contract/ownPlugins';
import type { Queryable } from '../db/schema';
import { isAfter, type LatestPlace, orderBy, type PlacedRow, placeOf } from './orders';
import { hasUpdate } from './standings';

/** A list of a user's own. */
export interface OwnList {
  type: OwnType;
  userId: number;
}

/** The plugins of the list, the latest first, after a place. */
export async function listOwn(
  db: Queryable,
  { after, limit, ...list }: OwnList & { after: LatestPlace | null; limit: number },
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    SELECT p.plugin_id, ${placeOf('latest')} AS place FROM (${ownOf(list)}) p
    WHERE ${isAfter('latest', after)} ORDER BY ${orderBy('latest')} LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many plugins the list has, and how many of the installed ones have an update. */
export async function countOwn(db: Queryable, list: OwnList): Promise<{ total: number; update_count: number }> {
  const { rows } = await sql<{ total: number; update_count: number }>`
    SELECT (SELECT count(*) FROM (${ownOf(list)}) own) AS total,
      (SELECT count(*) FROM installs i JOIN plugins p ON p.plugin_id = i.plugin_id
        WHERE i.user_id = ${list.userId} AND p.is_public AND ${hasUpdate}) AS update_count`.execute(db);
  return rows[0] ?? { total: 0, update_count: 0 };
}

/** Ids with the moment they are ordered by: of the install, of the like, or of the plugin itself. */
function ownOf({ type, userId }: OwnList): RawBuilder<unknown> {
  if (type === 'published') return sql`SELECT plugin_id, sort_time FROM plugins WHERE developer_id = ${userId}`;
  return sql`SELECT taken.plugin_id, taken.created_at AS sort_time
    FROM ${sql.table(type === 'installed' ? 'installs' : 'praises')} taken
    JOIN plugins public ON public.plugin_id = taken.plugin_id AND public.is_public
    WHERE taken.user_id = ${userId}`;
}
