import { useState } from 'react';
import { Badge } from '@/kit/Badge/Badge';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Popover } from '@/kit/Popover/Popover';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { NotificationList } from './NotificationList';
import styles from './notifications.module.css';
import { useNotifications } from './useNotifications';
import { useUnread } from './useUnread';

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
