import { z } from 'zod';
import type { Note, Notification, NotificationSettings } from '../../../contract/accounts/notifications';
import { EMAIL_KINDS } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { sharedTime } from '../../lib/sharedClock';
import {
  insertEmailDeliveries,
  insertWebhookDeliveries,
  isEmailDelivered,
} from '../../repositories/accounts/deliveries';
import * as notifications from '../../repositories/accounts/notifications';
import { updateUser } from '../../repositories/accounts/profiles';
import { findUser } from '../../repositories/accounts/users';
import type { ServiceContext } from '../context';
import { sessionEnded } from './userInfo';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Hour of the daily emails in UTC: the morning in Europe, and the afternoon in China. */
const DIGEST_HOUR = 8;

/** Kinds that are emails of their own (mail/SiteEmails.ts), which also tell what to do. */
const EMAILED_ALONE: readonly string[] = ['role_changed', 'passkey_added', 'passkey_removed'];

/**
 * Notifies users about an event of a plugin, and the deployment's webhooks. Called within the transaction of the event,
 * so that both happen or neither does. `by_id` is the user whose name `params.by` has.
 */
export async function notify(
  db: Queryable,
  userIds: readonly number[],
  note: Note & { by_id?: number },
): Promise<void> {
  if (userIds.length > 0) {
    await notifications.insertNotifications(db, userIds, note);
    await notifications.trimNotifications(db, userIds);
    if (!EMAILED_ALONE.includes(note.kind)) await insertEmailDeliveries(db, userIds, note, nextDigest(sharedTime()));
  }
  if (!(EMAIL_KINDS as readonly string[]).includes(note.kind)) return;
  // Developers and installers of a plugin get one note each, about the same event.
  const isOfSite = !('to' in note.params && note.params.to === 'installer');
  await insertWebhookDeliveries(db, userIds, note, isOfSite);
}

/** The next time of the daily emails. */
export function nextDigest(now: Date): Date {
  const today = new Date(now).setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
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

/**
 * The notices that the user gets by email.
 *
 * @throws {DomainError} `unauthenticated` if the user no longer exists
 */
export async function getNotificationSettings({ db }: ServiceContext, userId: number): Promise<NotificationSettings> {
  const user = await findUser(db, userId);
  if (!user) throw sessionEnded();
  return {
    email: user.email_notices,
    muted: user.muted_notices,
    is_email_offered: await isEmailDelivered(db),
    is_email_confirmed: user.email_verified_at !== null,
  };
}

/** Changes the notices that the user gets by email from now on. */
export async function setNotificationSettings(
  context: ServiceContext,
  userId: number,
  { email, muted }: Pick<NotificationSettings, 'email' | 'muted'>,
): Promise<NotificationSettings> {
  await updateUser(context.db, userId, { email_notices: email, muted_notices: [...new Set(muted)] });
  return getNotificationSettings(context, userId);
}
