import { useCallback, useRef, useState } from 'react';
import { call } from '@/api/call';
import { Badge } from '@/kit/Badge/Badge';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Popover } from '@/kit/Popover/Popover';
import { useText } from '@/lib/intl/useText';
import { usePolling } from '@/lib/usePolling';
import { useSession } from '@/session/useSession';
import { NotificationList } from './NotificationList';
import styles from './notifications.module.css';
import { useNotifications } from './useNotifications';

/** Polling interval of a visible tab. */
const POLL_INTERVAL_MS = 60_000;

/**
 * Number of unread notifications. Polls while the tab is visible; after a failure, when it becomes visible again.
 * `update` applies the count of a response, unless that of a later request has already been applied.
 */
function useUnread(): [unread: number, update: (response: Promise<{ unread: number }>) => Promise<void>] {
  const [unread, setUnread] = useState(0);
  const requests = useRef({ sent: 0, applied: 0 });
  const update = useCallback(async (response: Promise<{ unread: number }>) => {
    requests.current.sent += 1;
    const number = requests.current.sent;
    const { unread } = await response;
    if (number < requests.current.applied) return;
    requests.current.applied = number;
    setUnread(unread);
  }, []);
  const loadUnread = useCallback(
    (signal: AbortSignal) => update(call('countNotifications', {}, { signal, quiet: true })),
    [update],
  );
  usePolling(POLL_INTERVAL_MS, loadUnread);
  return [unread, update];
}

/** The bell of the header: the unread count, and a panel with notifications, of the present user alone. */
export function NotificationBell() {
  return <Bell key={useSession()?.user.user_id} />;
}

function Bell() {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [unread, updateUnread] = useUnread();
  const notifications = useNotifications(open, updateUnread);
  return (
    <Popover
      align="end"
      visible={open}
      onVisibleChange={setOpen}
      title={text('notifications.title')}
      extra={
        unread > 0 && (
          <Button type="text" size="small" icon="check" onClick={() => notifications.markRead()}>
            {text('notifications.markAll')}
          </Button>
        )
      }
      trigger={
        <Button
          type="text"
          aria-label={unread > 0 ? text('notifications.bell', { count: unread }) : text('notifications.title')}
          icon={
            <Badge className={styles.bell} value={unread || undefined}>
              <Icon name="bell" size={18} />
            </Badge>
          }
        />
      }
    >
      <NotificationList {...notifications} onLeave={() => setOpen(false)} />
    </Popover>
  );
}
