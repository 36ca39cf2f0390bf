import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** A plugin that was public at some time, and its present state; `plugin_id` is null if it was deleted. */
export interface PluginChange {
  plugin_key: string;
  seq: number;
  plugin_id: number | null;
  is_public: boolean;
  is_blocked: boolean;
}

/** Plugins whose last change has a higher number, by number. */
export async function listChanges(db: Queryable, since: number, limit: number): Promise<PluginChange[]> {
  const rows = await db
    .selectFrom('plugin_changes as c')
    .leftJoin('plugins as p', 'p.plugin_key', 'c.plugin_key')
    .select(['c.plugin_key', 'c.seq', 'p.plugin_id', 'p.is_public', 'p.is_blocked'])
    .where('c.seq', '>', since)
    .orderBy('c.seq')
    .limit(limit)
    .execute();
  return rows.map(({ seq, is_public, is_blocked, ...row }) => ({
    ...row,
    ...{ seq: Number(seq), is_public: is_public === true, is_blocked: is_blocked === true },
  }));
}

/**
 * Whether a plugin was ever public under this key, ignoring case. `key` must be in lower case; stored keys of imports
 * may have capitals.
 */
export async function wasEverPublic(db: Queryable, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('plugin_changes')
    .select('seq')
    .where(({ fn }) => fn<string>('lower', ['plugin_key']), '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of the newest change; 0 if there is none. */
export async function findLastChange(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('plugin_changes')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Versions of these plugins that were approved and then withdrawn, newest first. */
export async function listWithdrawnVersions(
  db: Queryable,
  pluginIds: readonly number[],
): Promise<{ plugin_id: number; version: string; reason: string }[]> {
  return db
    .selectFrom('versions')
    .select(['plugin_id', 'version', sql<string>`coalesce(withdraw_reason, '')`.as('reason')])
    .where('plugin_id', '=', sql<number>`ANY(${pluginIds}::integer[])`)
    .where('status', '=', 2)
    .where('kind', '=', 'version')
    .where('withdraw_time', 'is not', null)
    .orderBy('version_id', 'desc')
    .execute();
}

/** Plugins that a user installed, owns or maintains, and whose last change is after `since` and not after `last`. */
export async function listOwnChanges(
  db: Queryable,
  userId: number,
  { since, last, limit }: { since: number; last: number; limit: number },
): Promise<{ plugin_key: string; seq: number }[]> {
  const { rows } = await sql<{ plugin_key: string; seq: number }>`
    SELECT c.plugin_key, c.seq::float8 AS seq FROM plugin_changes c JOIN plugins p USING (plugin_key)
    WHERE c.seq > ${since} AND c.seq <= ${last} AND (p.developer_id = ${userId}
      OR EXISTS (SELECT FROM installs i WHERE i.plugin_id = p.plugin_id AND i.user_id = ${userId})
      OR EXISTS (SELECT FROM maintainers m WHERE m.plugin_id = p.plugin_id AND m.user_id = ${userId}))
    ORDER BY c.seq LIMIT ${limit}`.execute(db);
  return rows;
}
