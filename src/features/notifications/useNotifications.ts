import { useCallback, useEffect, useState } from 'react';
import { CancelledError, call } from '@/api/call';
import type { Notification } from '../../../contract/notifications';

const PAGE_SIZE = 20;

export interface Notifications {
  /** Newest first; null until the first answer. */
  notes: Notification[] | null;
  failure: unknown;
  /** Asks for the next page, or again for the one that failed; absent at the end. */
  more?: () => void;
  loading: boolean;
  /** Marks one as read, or all without an id. */
  markRead: (id?: number) => void;
}

/**
 * What the reader was told, page by page; every opening asks for the newest. `onUnread` hears how many are left once some
 * were marked as read.
 */
export function useNotifications(open: boolean, onUnread: (unread: number) => void): Notifications {
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
      if (error instanceof CancelledError) return;
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
    call('readNotifications', id === undefined ? { all: true } : { ids: [id] }).then(
      ({ unread }) => onUnread(unread),
      // What stays unread is there again when the panel opens next.
      () => {},
    );
  };

  return { notes, failure, loading, more: cursor || failure ? () => load(cursor) : undefined, markRead };
}
