import { sql } from 'kysely';
import type { Note, Notification } from '../../../contract/accounts/notifications';
import { MAX_NOTIFICATIONS } from '../../../contract/values/accounts';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';
import { isMaintainedBy } from '../plugins/maintainers';
import { namesIn } from '../plugins/pluginNames';
import { isMeantFor } from '../plugins/privatePlugins';

/** Whether the pending work that a row of `notifications` is about is done, no matter who did it. */
const IS_DONE = sql<boolean>`CASE kind
  WHEN 'submission_waiting' THEN NOT EXISTS (
    SELECT FROM plugins JOIN versions USING (plugin_id)
    WHERE plugins.plugin_key = notifications.plugin_key AND versions.status = ${REVIEW_STATUS.unreviewed})
  WHEN 'appeal_waiting' THEN NOT EXISTS (
    SELECT FROM plugins JOIN blocks USING (plugin_id) JOIN appeals USING (block_id)
    WHERE plugins.plugin_key = notifications.plugin_key AND appeals.status = 'open')
  WHEN 'rating_held' THEN NOT EXISTS (
    SELECT FROM plugins JOIN ratings USING (plugin_id)
    WHERE plugins.plugin_key = notifications.plugin_key AND ratings.state = 'held')
  WHEN 'rating_help' THEN NOT EXISTS (
    SELECT FROM plugins JOIN ratings USING (plugin_id)
    WHERE plugins.plugin_key = notifications.plugin_key AND ratings.help_time IS NOT NULL)
  WHEN 'plugin_requested' THEN NOT EXISTS (
    SELECT FROM plugin_requests WHERE request_id = (params->>'request_id')::integer AND decision IS NULL)
  ELSE false END`;

/**
 * When a notification was read, or null. One about pending work also counts as read once that work is done: otherwise the
 * bell counts submissions that are no longer in the queue.
 */
const READ_TIME = sql<Date | null>`CASE WHEN read_time IS NOT NULL THEN read_time
  WHEN ${IS_DONE} THEN notifications.create_time END`;

/** These notices, without those about work that is done by now. */
export async function dropDone(db: Queryable, notices: readonly Note[]): Promise<Note[]> {
  const { rows } = await sql<{ notice: Note }>`
    SELECT notice FROM (
      SELECT notice, position, notice->>'kind' AS kind, notice->>'plugin_key' AS plugin_key, notice->'params' AS params
      FROM jsonb_array_elements(${JSON.stringify(notices)}::jsonb) WITH ORDINALITY AS given (notice, position)
    ) notifications WHERE NOT ${IS_DONE} ORDER BY position`.execute(db);
  return rows.map(({ notice }) => notice);
}

/**
 * Notifies these users. A kind that may be frequent replaces an unread one about the same plugin, and is then the
 * newest.
 */
export async function insertNotifications(
  db: Queryable,
  userIds: readonly number[],
  { kind, plugin_key, params, by_id = null }: Note & { by_id?: number | null },
): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, kind, plugin_key, params, by_id)
    SELECT user_id, ${kind}, ${plugin_key}, ${JSON.stringify(params)}::jsonb, ${by_id}::integer
    FROM unnest(${userIds}::integer[]) AS recipients (user_id) ORDER BY user_id
    ON CONFLICT (user_id, kind, plugin_key)
      WHERE read_time IS NULL
        AND kind IN ('submission_waiting', 'review_message', 'rating_written', 'rating_held', 'plugin_updated')
      DO UPDATE SET notification_id = DEFAULT, params = excluded.params, create_time = now()`.execute(db);
}

/** Deletes notifications beyond the limit of these users. Skips rows that another transaction is deleting. */
export async function trimNotifications(db: Queryable, userIds: readonly number[]): Promise<void> {
  await sql`
    WITH surplus AS (
      SELECT notification_id FROM notifications WHERE notification_id IN (
        SELECT beyond.notification_id FROM unnest(${userIds}::integer[]) AS recipients (user_id)
        CROSS JOIN LATERAL (
          SELECT notification_id FROM notifications WHERE notifications.user_id = recipients.user_id
          ORDER BY notification_id DESC OFFSET ${MAX_NOTIFICATIONS}) beyond)
      FOR UPDATE SKIP LOCKED)
    DELETE FROM notifications USING surplus
    WHERE notifications.notification_id = surplus.notification_id`.execute(db);
}

/** Whether a user may know what plugin `p` is called now: former members of its organization may not. */
const isKnownTo = (userId: number) =>
  sql<boolean>`(${isMeantFor(sql`${userId}::integer`)} OR ${isMaintainedBy(userId)}
    OR EXISTS (SELECT FROM invitations i WHERE i.plugin_id = p.plugin_id AND i.user_id = ${userId})
    OR EXISTS (SELECT FROM users u WHERE u.user_id = ${userId} AND u.role > 0)
    OR EXISTS (SELECT FROM memberships m WHERE m.user_id = ${userId} AND m.e_id = p.e_id AND m.role IS NOT NULL))`;

/** The names of these plugins, as far as the user may know them. */
export async function namePlugins(
  db: Queryable,
  userId: number,
  keys: readonly string[],
): Promise<Map<string, Pick<Notification, 'plugin_name' | 'plugin_names'>>> {
  const rows = await db
    .selectFrom('plugins as p')
    .select(['p.plugin_key', 'p.name as plugin_name', namesIn(sql`p.texts`).as('plugin_names')])
    .where('p.plugin_key', '=', sql<string>`ANY(${keys}::text[])`)
    .where(isKnownTo(userId))
    .execute();
  return new Map(rows.map(({ plugin_key, ...names }) => [plugin_key, names]));
}

/** Whether a webhook of this user, or of the deployment (`null`), may not get notices about a plugin. */
export async function isConcealed(db: Queryable, userId: number | null, plugin_key: string): Promise<boolean> {
  const plugin = db.selectFrom('plugins as p').select('p.plugin_id').where('p.plugin_key', '=', plugin_key);
  const known = userId === null ? sql<boolean>`p.e_id IS NULL` : isKnownTo(userId);
  return (await plugin.where(sql<boolean>`NOT ${known}`).executeTakeFirst()) !== undefined;
}

/** The newest notifications of a user, after the one with the id `after`. */
export async function listNotifications(
  db: Queryable,
  { userId, after, limit }: { userId: number; after: number | null; limit: number },
): Promise<Notification[]> {
  let found = db
    .selectFrom('notifications')
    .leftJoin('plugins as p', (join) =>
      join.onRef('p.plugin_key', '=', 'notifications.plugin_key').on(isKnownTo(userId)),
    )
    .select(({ ref }) => [
      ref('notification_id').as('id'),
      'kind',
      'notifications.plugin_key',
      'p.name as plugin_name',
      namesIn(sql`p.texts`).as('plugin_names'),
      'params',
      'notifications.create_time',
      READ_TIME.as('read_time'),
    ])
    .where('user_id', '=', userId)
    .orderBy('notification_id', 'desc')
    .limit(limit);
  if (after !== null) found = found.where('notification_id', '<', after);
  const rows = await found.execute();
  return rows.map(
    (row) =>
      // A row was inserted as a Note, so its params match its kind.
      ({
        ...row,
        create_time: row.create_time.toISOString(),
        read_time: row.read_time?.toISOString() ?? null,
      }) as Notification,
  );
}

/** Counts the unread notifications of a user. */
export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_time', 'is', null)
    .where(READ_TIME, 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks a user's notifications as read; all of them without `ids`. */
export async function markRead(db: Queryable, userId: number, ids?: readonly number[]): Promise<void> {
  let unread = db
    .updateTable('notifications')
    .set({ read_time: sharedTime() })
    .where('user_id', '=', userId)
    .where('read_time', 'is', null);
  if (ids) unread = unread.where('notification_id', 'in', ids);
  await unread.execute();
}

/** Deletes all notifications of a user, also those that are not delivered yet. */
export async function deleteNotificationsOf(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('deliveries').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}

/** Replaces the name of a user in the notifications of others, and in those that are not delivered yet. */
export async function renameSender(db: Queryable, userId: number, name: string): Promise<void> {
  await sql`
    UPDATE deliveries SET notice = jsonb_set(notice, '{params,by}', to_jsonb(${name}::text)) - 'by_id'
    WHERE notice->>'by_id' = ${String(userId)}`.execute(db);
  await sql`
    UPDATE notifications SET params = params || jsonb_build_object('by', ${name}::text), by_id = NULL
    WHERE by_id = ${userId}`.execute(db);
}
