import type { IconName } from '@/kit/Icon/Icon';
import type { Text } from '@/lib/intl/useText';
import type { Notification } from '../../../contract/accounts/notifications';
import { type NotificationText, notificationText } from '../../../shared/notifications/notificationText';

/** Displayed content of a notification: text, quote, icon and link. */
export interface NotificationContent extends NotificationText {
  icon: IconName;
  kind: 'ok' | 'bad' | 'plain';
}

const ICONS: Record<Notification['kind'], Pick<NotificationContent, 'icon' | 'kind'>> = {
  version_approved: { icon: 'success', kind: 'ok' },
  version_rejected: { icon: 'error', kind: 'bad' },
  version_withdrawn: { icon: 'warning', kind: 'bad' },
  submission_waiting: { icon: 'upload', kind: 'plain' },
  review_message: { icon: 'more', kind: 'plain' },
  report_decided: { icon: 'flag', kind: 'plain' },
  plugin_blocked: { icon: 'error', kind: 'bad' },
  plugin_unblocked: { icon: 'success', kind: 'ok' },
  plugin_deprecated: { icon: 'warning', kind: 'bad' },
  plugin_updated: { icon: 'refresh', kind: 'plain' },
  plugin_published: { icon: 'plus', kind: 'plain' },
  appeal_waiting: { icon: 'flag', kind: 'plain' },
  appeal_refused: { icon: 'warning', kind: 'bad' },
  role_changed: { icon: 'shield', kind: 'plain' },
  tokens_revoked: { icon: 'shield', kind: 'bad' },
  passkey_added: { icon: 'shield', kind: 'plain' },
  passkey_removed: { icon: 'shield', kind: 'plain' },
  maintainer_invited: { icon: 'user', kind: 'plain' },
  ownership_offered: { icon: 'user', kind: 'plain' },
  invitation_answered: { icon: 'user', kind: 'plain' },
  plugin_requested: { icon: 'user', kind: 'plain' },
  request_granted: { icon: 'success', kind: 'ok' },
  request_declined: { icon: 'warning', kind: 'bad' },
  rating_written: { icon: 'more', kind: 'plain' },
  rating_reply: { icon: 'more', kind: 'plain' },
  rating_hidden: { icon: 'warning', kind: 'bad' },
  rating_restored: { icon: 'success', kind: 'ok' },
  rating_held: { icon: 'flag', kind: 'plain' },
  rating_help: { icon: 'flag', kind: 'plain' },
};

/** Returns what a notification shows. A deleted plugin is shown by its key. */
export function notificationContent(note: Notification, text: Text, locale: string): NotificationContent {
  return { ...ICONS[note.kind], ...notificationText(note, text, locale) };
}
