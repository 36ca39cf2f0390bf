import type { IconName } from '@/kit/Icon/Icon';
import type { Text } from '@/lib/intl/useText';
import type { Notification } from '../../../contract/accounts/notifications';
import { ADMIN_PATH } from '../../../contract/values/paths';
import { pluginName } from '../../../shared/plugins/pluginName';

/** Displayed content of a notification: text, quote, icon and link. */
export interface NotificationContent {
  message: string;
  /** The reason that was given, in its original language. */
  quote?: string;
  icon: IconName;
  kind: 'ok' | 'bad' | 'plain';
  /** Below the base path. */
  address: string;
}

/** Address that opens the review progress over "My plugins"; pages/mine reads it. */
const progressAddress = (key: string) => `/mine?tab=published&review=${encodeURIComponent(key)}`;
const detailAddress = (key: string) => `/?plugin_key=${encodeURIComponent(key)}`;
const reviewListAddress = (key: string) => `${ADMIN_PATH}/audit-list?status=0&keyword=${encodeURIComponent(key)}`;
const manageAddress = (key: string) => `/mine/plugin/${encodeURIComponent(key)}`;
const blocksAddress = (key: string) => `${ADMIN_PATH}/blocks?plugin_key=${encodeURIComponent(key)}`;
const MINE_ADDRESS = '/mine?tab=published';
const INSTALLED_ADDRESS = '/mine?tab=installed';

/** Returns what a notification shows. A deleted plugin is shown by its key. */
export function notificationContent(note: Notification, text: Text, locale: string): NotificationContent {
  const { plugin_key: key, plugin_name: name, plugin_names: names } = note;
  const plugin = name === null ? key : pluginName({ name, names }, locale).text;
  switch (note.kind) {
    case 'version_approved':
      return approvedContent(note, plugin, text);
    case 'version_rejected':
      return {
        message: text('notifications.rejected', { plugin, version: note.params.version }),
        quote: note.params.reason,
        icon: 'error',
        kind: 'bad',
        address: progressAddress(key),
      };
    case 'version_withdrawn':
      return {
        message: text('notifications.withdrawn', { plugin, version: note.params.version }),
        quote: note.params.reason,
        icon: 'warning',
        kind: 'bad',
        address: progressAddress(key),
      };
    case 'submission_waiting':
      return {
        message: text('notifications.submitted', { plugin, version: note.params.version }),
        icon: 'upload',
        kind: 'plain',
        address: reviewListAddress(key),
      };
    case 'review_message':
      return messageContent(note, plugin, text);
    case 'report_decided':
      return {
        message: text(
          note.params.status === 'handled' ? 'notifications.reportHandled' : 'notifications.reportDismissed',
          {
            plugin,
          },
        ),
        icon: 'flag',
        kind: 'plain',
        address: detailAddress(key),
      };
    case 'plugin_blocked':
    case 'plugin_unblocked':
    case 'appeal_waiting':
    case 'appeal_refused':
      return blockContent(note, plugin, text);
    case 'role_changed':
      return { message: text(ROLE_MESSAGES[note.params.role]), icon: 'shield', kind: 'plain', address: '/account' };
    case 'tokens_revoked': {
      const { names } = note.params;
      return {
        message: text('notifications.tokensRevoked', { count: names.length, names: names.join(', ') }),
        icon: 'shield',
        kind: 'bad',
        address: '/account',
      };
    }
    default:
      return peopleContent(note, plugin, text);
  }
}

const ROLE_MESSAGES = {
  0: 'notifications.roleNone',
  1: 'notifications.roleSuperAdmin',
  2: 'notifications.roleAdmin',
} as const;

type Kind<K extends Notification['kind']> = Extract<Notification, { kind: K }>;

/** An approval while the plugin was blocked links to the block. */
function approvedContent(
  { plugin_key: key, params }: Kind<'version_approved'>,
  plugin: string,
  text: Text,
): NotificationContent {
  const { version, is_blocked, rollout: percent } = params;
  const base = { icon: 'success', kind: 'ok' } as const;
  if (is_blocked)
    return {
      ...base,
      message: text('notifications.approvedBlocked', { plugin, version }),
      address: manageAddress(key),
    };
  if (percent !== undefined)
    return {
      ...base,
      message: text('notifications.approvedRollout', { plugin, version, percent }),
      address: manageAddress(key),
    };
  return { ...base, message: text('notifications.approved', { plugin, version }), address: detailAddress(key) };
}

function messageContent(
  { plugin_key, params }: Kind<'review_message'>,
  plugin: string,
  text: Text,
): NotificationContent {
  const { version, from } = params;
  const base = { icon: 'more', kind: 'plain' } as const;
  if (from === 'reviewer')
    return {
      ...base,
      message: text('notifications.reviewerWrote', { plugin, version }),
      address: progressAddress(plugin_key),
    };
  return {
    ...base,
    message: text('notifications.developerWrote', { plugin, version }),
    address: reviewListAddress(plugin_key),
  };
}

type BlockNote = Kind<'plugin_blocked' | 'plugin_unblocked' | 'appeal_waiting' | 'appeal_refused'>;

function blockContent({ plugin_key: key, kind, params }: BlockNote, plugin: string, text: Text): NotificationContent {
  switch (kind) {
    case 'plugin_blocked':
      return {
        message: text(params.to === 'people' ? 'notifications.blockedOwn' : 'notifications.blockedInstalled', {
          plugin,
        }),
        quote: params.reason,
        icon: 'error',
        kind: 'bad',
        address: params.to === 'people' ? manageAddress(key) : INSTALLED_ADDRESS,
      };
    case 'plugin_unblocked':
      return {
        message: text('notifications.unblocked', { plugin }),
        quote: params.answer || undefined,
        icon: 'success',
        kind: 'ok',
        address: detailAddress(key),
      };
    case 'appeal_waiting':
      return {
        message: text('notifications.appealed', { plugin, by: params.by }),
        icon: 'flag',
        kind: 'plain',
        address: blocksAddress(key),
      };
    case 'appeal_refused':
      return {
        message: text('notifications.appealRefused', { plugin }),
        quote: params.answer,
        icon: 'warning',
        kind: 'bad',
        address: manageAddress(key),
      };
  }
}

function peopleContent(
  note: Kind<'maintainer_invited' | 'ownership_offered' | 'invitation_answered'>,
  plugin: string,
  text: Text,
): NotificationContent {
  const names = { plugin, by: note.params.by };
  const base = { icon: 'user', kind: 'plain', address: MINE_ADDRESS } as const;
  if (note.kind === 'maintainer_invited') return { ...base, message: text('notifications.invited', names) };
  if (note.kind === 'ownership_offered') return { ...base, message: text('notifications.offered', names) };
  const accepted = note.params.answer === 'accepted';
  return { ...base, message: text(accepted ? 'notifications.accepted' : 'notifications.declined', names) };
}
