import { Link, useLocation } from '@umijs/max';
import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon } from '@/kit/Icon/Icon';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { agoText } from '@/lib/intl/spans';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Notification } from '../../../contract/accounts/notifications';
import { ADMIN_PATH } from '../../../contract/values/paths';
import { notificationContent } from './notificationContent';
import styles from './notifications.module.css';
import type { Notifications } from './useNotifications';

interface NotificationListProps extends Notifications {
  /** Called when the user follows a notification's link. */
  onLeave: () => void;
}

/** Notifications, newest first. Following a link marks it as read. */
export function NotificationList({ notes, markRead, onLeave, ...list }: NotificationListProps) {
  const text = useText();
  const failureText = useFailureText();
  const isLoading = list.status === 'requesting';
  if (list.error && !notes)
    return (
      <ErrorState
        titleAs="h3"
        title={text('notifications.failed')}
        description={failureText(list.error)}
        retrying={isLoading}
        onRetry={list.loadMore}
      />
    );
  if (!notes) return <Placeholder />;
  if (notes.length === 0)
    return <Empty titleAs="h3" title={text('notifications.empty')} description={text('notifications.emptyHint')} />;
  return (
    <>
      <ul className={styles.list}>
        {notes.map((note) => (
          <Item
            key={note.id}
            note={note}
            onOpen={() => {
              if (note.read_time === null) markRead(note.id);
              onLeave();
            }}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          {list.error !== null && <p role="alert">{failureText(list.error)}</p>}
          <Button size="small" loading={isLoading} onClick={list.loadMore}>
            {text(list.error === null ? 'notifications.more' : 'kit.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

const isInAdmin = (address: string) => address.startsWith(`${ADMIN_PATH}/`);

function Item({ note, onOpen }: { note: Notification; onOpen: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { message, quote, icon, kind, address } = notificationContent(note, text, locale);
  const isUnread = note.read_time === null;
  // Admin needs the policy of a page of its own: that of a rendered page allows none of antd's styles.
  const isElsewhere = isInAdmin(address) && !isInAdmin(pathname);
  return (
    <li>
      <Link
        className={styles.item}
        data-unread={isUnread || undefined}
        to={address}
        reloadDocument={isElsewhere}
        onClick={onOpen}
      >
        <Icon name={icon} className={styles.icon} data-kind={kind} />
        <span className={styles.words}>
          {isUnread && <span className="ps-visually-hidden">{text('notifications.unread')}</span>}
          {message}
          {quote && (
            <span className={styles.quote} dir="auto">
              {quote}
            </span>
          )}
          <time className={styles.time} dateTime={note.create_time} title={formatTimestamp(note.create_time, locale)}>
            {agoText(note.create_time, locale)}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** Placeholder as high as a few notifications. */
function Placeholder() {
  return (
    <div className={styles.placeholder}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </div>
  );
}
