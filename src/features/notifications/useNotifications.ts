import { call } from '@/api/call';
import { type PagedQuery, usePagedQuery } from '@/data/usePagedQuery';
import type { Notification } from '../../../contract/accounts/notifications';

const PAGE_SIZE = 20;

export interface Notifications extends Pick<PagedQuery<unknown>, 'status' | 'error' | 'hasMore' | 'loadMore'> {
  /** Newest first; null until the first response. */
  notes: Notification[] | null;
  /** Marks a notification as read, or all of them if the id is omitted. */
  markRead: (id?: number) => void;
}

/**
 * Loads notifications page by page; each opening reloads the newest. `onRead` receives the response with the unread
 * count when some are marked as read.
 */
export function useNotifications(
  open: boolean,
  onRead: (response: Promise<{ unread: number }>) => Promise<void>,
): Notifications {
  const list = usePagedQuery('listNotifications', { limit: PAGE_SIZE }, { isEnabled: open });
  const { status, data, error, hasMore, loadMore, set } = list;

  const markRead = (id?: number) => {
    const read_time = new Date().toISOString();
    const isMarked = (note: Notification) => note.read_time === null && (id === undefined || note.id === id);
    const mark = (note: Notification) => (isMarked(note) ? { ...note, read_time } : note);
    set((pages) => pages.map((page) => ({ ...page, notification_list: page.notification_list.map(mark) })));
    // A failure is silent: unread ones appear again at the next opening.
    // The link of the notification may leave the page.
    const payload = id === undefined ? { all: true as const } : { ids: [id] };
    onRead(call('readNotifications', payload, { keepalive: true })).catch(() => {});
  };

  const notes = data?.flatMap(({ notification_list }) => notification_list) ?? null;
  return { status, error, hasMore, loadMore, notes, markRead };
}
