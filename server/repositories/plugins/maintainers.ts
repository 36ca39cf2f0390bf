import { type RawBuilder, sql } from 'kysely';
import type { Maintainer } from '../../../contract/maintainers';
import type { Developer } from '../../../contract/plugins';
import type { Queryable } from '../../db/schema';

export async function isMaintainer(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('maintainers')
    .select('user_id')
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody owns or maintains the plugin `p` of a query: who may submit versions of it (services/plugins/pluginRoles.ts). */
export function isKeptBy(userId: number): RawBuilder<boolean> {
  return sql<boolean>`p.plugin_id IN (
    SELECT plugin_id FROM plugins WHERE developer_id = ${userId}
    UNION ALL SELECT plugin_id FROM maintainers WHERE user_id = ${userId})`;
}

/** The maintainers of a plugin beside its owner, who came first first. */
export async function findMaintainers(db: Queryable, pluginId: number): Promise<Maintainer[]> {
  const rows = await db
    .selectFrom('maintainers as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.nick_name', 'u.avatar_url', 'm.since'])
    .where('m.plugin_id', '=', pluginId)
    .orderBy('m.since')
    .orderBy('u.user_id')
    .execute();
  return rows.map((row) => ({ ...toDeveloper(row), since: row.since.toISOString() }));
}

/** Everybody who hears of what happens to a plugin: its owner and its maintainers. */
export async function findPeopleIds(
  db: Queryable,
  { plugin_id, developer_id }: { plugin_id: number; developer_id: number },
): Promise<number[]> {
  const rows = await db.selectFrom('maintainers').select('user_id').where('plugin_id', '=', plugin_id).execute();
  return [developer_id, ...rows.map((row) => row.user_id)];
}

/** Adds a maintainer; who is one already stays one. */
export async function insertMaintainer(db: Queryable, pluginId: number, userId: number): Promise<void> {
  await db
    .insertInto('maintainers')
    .values({ plugin_id: pluginId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was such a maintainer. */
export async function deleteMaintainer(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('maintainers')
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The owner is the public developer. */
export async function writeOwner(db: Queryable, pluginId: number, userId: number): Promise<void> {
  await db.updateTable('plugins').set({ developer_id: userId }).where('plugin_id', '=', pluginId).execute();
}

/** Takes somebody out of every plugin that is another's, and out of the invitations: those of his own plugins end. */
export async function forgetMaintainer(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('maintainers').where('user_id', '=', userId).execute();
  await db.deleteFrom('invitations').where('invited_by', '=', userId).execute();
  // The one who sent it is not told that the account is gone: it waits like one that never reached anybody.
  await db.updateTable('invitations').set({ user_id: null }).where('user_id', '=', userId).execute();
}

export function toDeveloper(row: { user_id: number; nick_name: string; avatar_url: string | null }): Developer {
  return { user_id: row.user_id, name: row.nick_name, avatar_url: row.avatar_url };
}
