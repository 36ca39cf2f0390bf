import { z } from 'zod';
import type { Note, Notification } from '../../../contract/accounts/notifications';
import type { Queryable } from '../../db/schema';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import * as notifications from '../../repositories/accounts/notifications';
import type { ServiceContext } from '../context';

/**
 * Notifies users about an event of a plugin. Called within the transaction of the event, so that both happen or neither
 * does. `by_id` is the user whose name `params.by` has.
 */
export async function notify(
  db: Queryable,
  userIds: readonly number[],
  note: Note & { by_id?: number },
): Promise<void> {
  if (userIds.length === 0) return;
  await notifications.insertNotifications(db, userIds, note);
  await notifications.trimNotifications(db, userIds);
}

/** Cursor: the id of the page's last notification. */
const Place = z.number().int().min(0).max(2_147_483_647);

/**
 * A page of the caller's notifications, newest first.
 *
 * @throws {DomainError} `invalid_cursor`
 */
export async function listNotifications(
  { db }: ServiceContext,
  userId: number,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ notification_list: Notification[]; next_cursor: string | null }> {
  const list = JSON.stringify(['notifications', userId]);
  const after = cursor === undefined ? null : decodeCursor(list, Place, cursor);
  const found = await notifications.listNotifications(db, { userId, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    notification_list: page,
    next_cursor: last && found.length > limit ? encodeCursor(list, last.id) : null,
  };
}

/** Counts the unread notifications of a user, for the bell in the header. */
export async function countUnread({ db }: ServiceContext, userId: number): Promise<{ unread: number }> {
  return { unread: await notifications.countUnread(db, userId) };
}

/** Marks the notifications with these ids as read; without ids, all of them. */
export async function markRead(
  context: ServiceContext,
  userId: number,
  ids?: readonly number[],
): Promise<{ unread: number }> {
  await notifications.markRead(context.db, userId, ids);
  return countUnread(context, userId);
}
