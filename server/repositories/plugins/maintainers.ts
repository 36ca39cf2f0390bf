import { type RawBuilder, sql } from 'kysely';
import type { Maintainer } from '../../../contract/plugins/maintainers';
import type { Developer } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';

/** Whether a user is a maintainer of a plugin. Its owner is none. */
export async function isMaintainer(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('maintainers')
    .select('user_id')
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user owns or maintains plugin `p`, so that they may submit versions (services/plugins/pluginRoles.ts). */
export function isMaintainedBy(userId: number): RawBuilder<boolean> {
  return sql<boolean>`p.plugin_id IN (
    SELECT plugin_id FROM plugins WHERE developer_id = ${userId}
    UNION ALL SELECT plugin_id FROM maintainers WHERE user_id = ${userId})`;
}

/** Maintainers of a plugin besides its owner, oldest first. */
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

/** Users who are notified about a plugin: its owner and its maintainers. */
export async function findPeopleIds(
  db: Queryable,
  { plugin_id, developer_id }: { plugin_id: number; developer_id: number },
): Promise<number[]> {
  const rows = await db.selectFrom('maintainers').select('user_id').where('plugin_id', '=', plugin_id).execute();
  return [developer_id, ...rows.map((row) => row.user_id)];
}

/** Adds a maintainer, if they are not one already. */
export async function insertMaintainer(db: Queryable, pluginId: number, userId: number): Promise<void> {
  await db
    .insertInto('maintainers')
    .values({ plugin_id: pluginId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a maintainer; returns whether they were one. */
export async function deleteMaintainer(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('maintainers')
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Sets the owner of a plugin, who is shown as its developer. */
export async function writeOwner(db: Queryable, pluginId: number, userId: number): Promise<void> {
  await db.updateTable('plugins').set({ developer_id: userId }).where('plugin_id', '=', pluginId).execute();
}

/** Removes a user from other users' plugins and invitations, and ends the invitations to their own plugins. */
export async function leaveAllPlugins(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('maintainers').where('user_id', '=', userId).execute();
  // An invitation also has the account name, as its sender typed it.
  await db
    .deleteFrom('invitations')
    .where(({ eb, or }) => or([eb('invited_by', '=', userId), eb('user_id', '=', userId)]))
    .execute();
}

export function toDeveloper(row: { user_id: number; nick_name: string; avatar_url: string | null }): Developer {
  return { user_id: row.user_id, name: row.nick_name, avatar_url: row.avatar_url };
}
