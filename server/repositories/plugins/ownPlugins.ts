import { type RawBuilder, sql } from 'kysely';
import type { OwnType } from '../../../contract/plugins/ownPlugins';
import type { Queryable } from '../../db/schema';
import { trialsOf } from '../reviews/trials';
import { cursorOf, isAfter, type LatestCursor, type OrderedRow, orderBy } from './listOrders';
import { hasUpdate } from './pluginStates';
import { isMeantFor, isShownTo } from './privatePlugins';

/** One of a user's lists. */
export interface OwnList {
  type: OwnType;
  userId: number;
}

/** Plugins of the list, the latest first, after a position. */
export async function listOwn(
  db: Queryable,
  { after, limit, ...list }: OwnList & { after: LatestCursor | null; limit: number },
): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    SELECT p.plugin_id, ${cursorOf('latest')} AS cursor FROM (${selectOwnIds(list)}) p
    WHERE ${isAfter('latest', after)} ORDER BY ${orderBy('latest')} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Number of plugins in the list, and of installed ones with an update. */
export async function countOwn(db: Queryable, list: OwnList): Promise<{ total: number; update_count: number }> {
  const { rows } = await sql<{ total: number; update_count: number }>`
    SELECT (SELECT count(*) FROM (${selectOwnIds(list)}) own) AS total,
      (SELECT count(*) FROM installs i JOIN plugins p ON p.plugin_id = i.plugin_id
        WHERE i.user_id = ${list.userId} AND ${isShownTo(list.userId)} AND ${hasUpdate}) AS update_count`.execute(db);
  return rows[0] ?? { total: 0, update_count: 0 };
}

/** Ids of the installed plugins that the user may see. */
export async function listInstalledIds(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ plugin_id: number }>`${selectTakenIds('installs', userId, isShownTo(userId))}`.execute(
    db,
  );
  return rows.map(({ plugin_id }) => plugin_id);
}

/** An installed plugin stays visible while it is blocked, with advice to uninstall it. */
const isInstalledShown = (userId: number) =>
  sql`((p.is_published OR p.is_blocked) AND ${isMeantFor(sql`${userId}::integer`)})`;

/** Plugin ids with the time they are ordered by: of the install, the like, or the plugin. */
function selectOwnIds({ type, userId }: OwnList): RawBuilder<unknown> {
  if (type === 'published')
    return sql`SELECT plugin_id, sort_time FROM plugins WHERE developer_id = ${userId}
      UNION ALL SELECT plugin_id, sort_time FROM maintainers JOIN plugins USING (plugin_id) WHERE user_id = ${userId}`;
  if (type === 'liked') return selectTakenIds('praises', userId, isShownTo(userId));
  // A reviewer's trial is visible only to them, whether the plugin is public or not.
  return sql`SELECT plugin_id, max(sort_time) AS sort_time FROM (${selectTakenIds('installs', userId, isInstalledShown(userId))}
      UNION ALL SELECT plugin_id, create_time AS sort_time FROM (${trialsOf(userId)}) tried) had GROUP BY plugin_id`;
}

/** Plugins that a user installed or liked and may still see. */
function selectTakenIds(
  table: 'installs' | 'praises',
  userId: number,
  isShown: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`SELECT taken.plugin_id, taken.created_at AS sort_time FROM ${sql.table(table)} taken
    JOIN plugins p ON p.plugin_id = taken.plugin_id AND ${isShown}
    WHERE taken.user_id = ${userId}`;
}
