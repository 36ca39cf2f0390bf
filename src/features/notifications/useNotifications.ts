import { useCallback, useEffect, useState } from 'react';
import { CanceledError, call } from '@/api/call';
import type { Notification } from '../../../contract/accounts/notifications';

const PAGE_SIZE = 20;

export interface Notifications {
  /** Newest first; null until the first response. */
  notes: Notification[] | null;
  failure: unknown;
  /** Loads the next page, or repeats the failed one; undefined at the end. */
  more?: () => void;
  loading: boolean;
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
  const [notes, setNotes] = useState<Notification[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(false);

  const load = useCallback(async (after: string | null, signal?: AbortSignal) => {
    setLoading(true);
    setFailure(null);
    try {
      const page = await call('listNotifications', { limit: PAGE_SIZE, ...(after && { cursor: after }) }, { signal });
      setNotes((before) => [...((after && before) || []), ...page.notification_list]);
      setCursor(page.next_cursor);
    } catch (error) {
      if (error instanceof CanceledError) return;
      setFailure(error);
    }
    setLoading(false);
  }, []);

  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    void load(null, controller.signal);
    return () => controller.abort();
  }, [open, load]);

  const markRead = (id?: number) => {
    const read_time = new Date().toISOString();
    const isMarked = (note: Notification) => note.read_time === null && (id === undefined || note.id === id);
    setNotes((before) => before?.map((note) => (isMarked(note) ? { ...note, read_time } : note)) ?? null);
    // A failure is silent: unread ones appear again at the next opening.
    onRead(call('readNotifications', id === undefined ? { all: true } : { ids: [id] })).catch(() => {});
  };

  return { notes, failure, loading, more: cursor || failure ? () => load(cursor) : undefined, markRead };
}
