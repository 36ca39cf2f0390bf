import { type RawBuilder, sql } from 'kysely';
import type { FollowSubject, Follows } from '../../../contract/plugins/follows';
import type { Queryable } from '../../db/schema';
import { namesIn } from './pluginNames';
import { isSharedWithViewer, isShownTo } from './privatePlugins';

/** A followed plugin, developer, or tag, as `follows` stores it. */
export type FollowedRow = { plugin_id: number } | { developer_id: number } | { tag_id: number };

/** Adds a follow, if there is none yet. */
export async function insertFollow(db: Queryable, userId: number, followed: FollowedRow, now: Date): Promise<void> {
  await db
    .insertInto('follows')
    .values({ user_id: userId, ...followed, create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a follow, also of a plugin that the user may no longer see. */
export async function deleteFollow(db: Queryable, userId: number, subject: FollowSubject): Promise<void> {
  const isFollowed =
    'plugin_key' in subject
      ? sql`plugin_id = (SELECT plugin_id FROM plugins WHERE plugin_key = ${subject.plugin_key})`
      : 'developer_id' in subject
        ? sql`developer_id = ${subject.developer_id}`
        : sql`tag_id = ${subject.tag_id}`;
  await sql`DELETE FROM follows WHERE user_id = ${userId} AND ${isFollowed}`.execute(db);
}

/** Deletes the follows of a user, and those of others that follow them. */
export async function deleteFollowsOf(db: Queryable, userId: number): Promise<void> {
  await sql`DELETE FROM follows WHERE ${userId} IN (user_id, developer_id)`.execute(db);
}

/**
 * The follows of a user, newest first. Leaves out plugins that they may not see now, and developers without public
 * plugins: if they return, so do their follows.
 */
export async function listFollows(db: Queryable, userId: number): Promise<Follows> {
  const own = db.selectFrom('follows as f').where('f.user_id', '=', userId).orderBy('f.create_time', 'desc');
  const plugins = await own
    .innerJoin('plugins as p', 'p.plugin_id', 'f.plugin_id')
    .select(['p.plugin_key', 'p.name as plugin_name', namesIn(sql`p.texts`).as('plugin_names'), 'f.create_time'])
    .where(isShownTo(userId))
    .execute();
  const developers = await own
    .innerJoin('users as u', 'u.user_id', 'f.developer_id')
    .select(['u.user_id as developer_id', 'u.nick_name as name', 'f.create_time'])
    .where(sql<boolean>`EXISTS (SELECT FROM plugins p WHERE p.developer_id = u.user_id AND p.is_public)`)
    .execute();
  const tags = await own
    .select(['f.tag_id', 'f.create_time'])
    .where('f.tag_id', 'is not', null)
    .$narrowType<{ tag_id: number }>()
    .execute();
  const toWire = <Row extends { create_time: Date }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, create_time: row.create_time.toISOString() }));
  return { plugins: toWire(plugins), developers: toWire(developers), tags: toWire(tags) };
}

/** Followers of a plugin to whom this version of it is new. */
export const listUpdateFollowerIds = (db: Queryable, pluginId: number, version: string): Promise<number[]> =>
  listRecipientIds(
    db,
    pluginId,
    sql`SELECT f.user_id FROM follows f JOIN plugins USING (plugin_id) WHERE plugin_id = ${pluginId}
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.user_id = f.user_id AND n.kind = 'plugin_updated'
        AND n.plugin_key = plugins.plugin_key AND n.params->>'version' = ${version})`,
  );

/** Followers of the developer of a plugin, or of one of its tags. */
export const listPublicationFollowerIds = (db: Queryable, pluginId: number): Promise<number[]> =>
  listRecipientIds(
    db,
    pluginId,
    sql`SELECT f.user_id FROM follows f JOIN plugins USING (developer_id) WHERE plugins.plugin_id = ${pluginId}
      UNION SELECT f.user_id FROM follows f JOIN plugin_tags t USING (tag_id) WHERE t.plugin_id = ${pluginId}`,
  );

/** Those of the followers who may see the plugin now, without its developers, and without locked and closed accounts. */
async function listRecipientIds(db: Queryable, pluginId: number, followers: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT viewer.user_id FROM (${followers}) followers JOIN users viewer USING (user_id)
    JOIN plugins p ON p.plugin_id = ${pluginId} AND (p.is_public OR ${isSharedWithViewer})
    WHERE viewer.locked_at IS NULL AND viewer.closed_at IS NULL AND viewer.user_id <> p.developer_id
      AND NOT EXISTS (SELECT FROM maintainers m WHERE m.plugin_id = p.plugin_id AND m.user_id = viewer.user_id)`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}
