import type { Note, Notification } from '../../contract/accounts/notifications';
import { ADMIN_PATH } from '../../contract/values/paths';
import type { MessageId, PageMessageId } from '../../locales/messageIds.generated';
import { pluginName } from '../plugins/pluginName';
import type { TextValues } from '../text/writeMessage';

/** The text of a notification, in the bell and in emails. */
export interface NotificationText {
  message: string;
  /** The reason that was given, in its original language. */
  quote?: string;
  /** Below the base path. */
  address: string;
}

/** A notification without its recipient's reading of it. */
export type NamedNote = Note & Pick<Notification, 'plugin_name' | 'plugin_names'>;

/** Messages of notifications in the user's language. */
type Text = (id: MessageId & PageMessageId & `notifications.${string}`, values?: TextValues) => string;

/** Address that opens the review progress over "My plugins"; pages/mine reads it. */
const progressAddress = (key: string) => `/mine?tab=published&review=${encodeURIComponent(key)}`;
const detailAddress = (key: string) => `/?plugin_key=${encodeURIComponent(key)}`;
const reviewListAddress = (key: string) => `${ADMIN_PATH}/audit-list?status=0&keyword=${encodeURIComponent(key)}`;
const manageAddress = (key: string) => `/mine/plugin/${encodeURIComponent(key)}`;
const blocksAddress = (key: string) => `${ADMIN_PATH}/blocks?plugin_key=${encodeURIComponent(key)}`;
const requestsAddress = (e_id: number, key: string) =>
  `${ADMIN_PATH}/plugin-requests?e_id=${e_id}&keyword=${encodeURIComponent(key)}`;
const ratingsAddress = (queue: 'held' | 'help') => `${ADMIN_PATH}/ratings?queue=${queue}`;
const MINE_ADDRESS = '/mine?tab=published';
const INSTALLED_ADDRESS = '/mine?tab=installed';

/** Returns the text of a notification. A deleted plugin is named by its key. */
export function notificationText(note: NamedNote, text: Text, locale: string): NotificationText {
  const { plugin_key: key, plugin_name: name, plugin_names: names } = note;
  const plugin = name === null ? key : pluginName({ name, names }, locale).text;
  return textOf(note, plugin, text);
}

function textOf(note: Note, plugin: string, text: Text): NotificationText {
  const { plugin_key: key } = note;
  switch (note.kind) {
    case 'version_approved':
      return approvalText(note, plugin, text);
    case 'version_rejected': {
      const { version, reason } = note.params;
      const message = text('notifications.rejected', { plugin, version });
      return { message, quote: reason, address: progressAddress(key) };
    }
    case 'version_withdrawn': {
      const { version, reason } = note.params;
      const message = text('notifications.withdrawn', { plugin, version });
      return { message, quote: reason, address: progressAddress(key) };
    }
    case 'submission_waiting': {
      const { version } = note.params;
      return { message: text('notifications.submitted', { plugin, version }), address: reviewListAddress(key) };
    }
    case 'review_message': {
      const { version, from } = note.params;
      return from === 'reviewer'
        ? { message: text('notifications.reviewerWrote', { plugin, version }), address: progressAddress(key) }
        : { message: text('notifications.developerWrote', { plugin, version }), address: reviewListAddress(key) };
    }
    case 'report_decided': {
      const isHandled = note.params.status === 'handled';
      const message = text(isHandled ? 'notifications.reportHandled' : 'notifications.reportDismissed', { plugin });
      return { message, address: detailAddress(key) };
    }
    case 'plugin_blocked':
    case 'plugin_unblocked':
    case 'appeal_waiting':
    case 'appeal_refused':
      return blockText(note, plugin, text);
    case 'plugin_deprecated': {
      const { reason, successor } = note.params;
      const message = successor
        ? text('notifications.deprecatedFor', { plugin, successor })
        : text('notifications.deprecated', { plugin });
      return { message, quote: reason, address: detailAddress(key) };
    }
    case 'plugin_updated':
      return { message: text('notifications.updated', { plugin, ...note.params }), address: detailAddress(key) };
    case 'plugin_published':
      return { message: text('notifications.published', { plugin, ...note.params }), address: detailAddress(key) };
    case 'role_changed':
      return { message: text(ROLE_MESSAGES[note.params.role]), address: '/account' };
    case 'tokens_revoked': {
      const { names } = note.params;
      const message = text('notifications.tokensRevoked', { count: names.length, names: names.join(', ') });
      return { message, address: '/account' };
    }
    case 'passkey_added':
    case 'passkey_removed': {
      const isAdded = note.kind === 'passkey_added';
      const { name } = note.params;
      const message = text(isAdded ? 'notifications.passkeyAdded' : 'notifications.passkeyRemoved', { name });
      return { message, address: '/account?part=two-factor' };
    }
    case 'plugin_requested': {
      const { by, e_id } = note.params;
      return { message: text('notifications.pluginRequested', { plugin, by }), address: requestsAddress(e_id, key) };
    }
    case 'request_granted':
    case 'request_declined': {
      const isGranted = note.kind === 'request_granted';
      const message = text(isGranted ? 'notifications.requestGranted' : 'notifications.requestDeclined', { plugin });
      return { message, quote: note.params.reason || undefined, address: detailAddress(key) };
    }
    case 'rating_written':
    case 'rating_reply':
    case 'rating_hidden':
    case 'rating_restored':
    case 'rating_held':
    case 'rating_help':
      return ratingText(note, plugin, text);
    default:
      return { message: peopleMessage(note, plugin, text), address: MINE_ADDRESS };
  }
}

const ROLE_MESSAGES = {
  0: 'notifications.roleNone',
  1: 'notifications.roleSuperAdmin',
  2: 'notifications.roleAdmin',
} as const;

type Kind<K extends Note['kind']> = Extract<Note, { kind: K }>;

/** An approval while the plugin was blocked links to the block. */
function approvalText(
  { plugin_key: key, params }: Kind<'version_approved'>,
  plugin: string,
  text: Text,
): NotificationText {
  const { version, is_blocked, rollout: percent } = params;
  if (is_blocked)
    return { message: text('notifications.approvedBlocked', { plugin, version }), address: manageAddress(key) };
  if (percent === undefined)
    return { message: text('notifications.approved', { plugin, version }), address: detailAddress(key) };
  return { message: text('notifications.approvedRollout', { plugin, version, percent }), address: manageAddress(key) };
}

type BlockNote = Kind<'plugin_blocked' | 'plugin_unblocked' | 'appeal_waiting' | 'appeal_refused'>;

function blockText({ plugin_key: key, kind, params }: BlockNote, plugin: string, text: Text): NotificationText {
  switch (kind) {
    case 'plugin_blocked': {
      const isOwn = params.to === 'people';
      const message = text(isOwn ? 'notifications.blockedOwn' : 'notifications.blockedInstalled', { plugin });
      return { message, quote: params.reason, address: isOwn ? manageAddress(key) : INSTALLED_ADDRESS };
    }
    case 'plugin_unblocked': {
      const message = text('notifications.unblocked', { plugin });
      return { message, quote: params.answer || undefined, address: detailAddress(key) };
    }
    case 'appeal_waiting':
      return { message: text('notifications.appealed', { plugin, by: params.by }), address: blocksAddress(key) };
    case 'appeal_refused': {
      const message = text('notifications.appealRefused', { plugin });
      return { message, quote: params.answer, address: manageAddress(key) };
    }
  }
}

type RatingNote = Kind<Extract<Note['kind'], `rating_${string}`>>;

const REPLY_MESSAGES = {
  author: 'notifications.ratingReplyAuthor',
  developer: 'notifications.ratingReplyDeveloper',
  administrator: 'notifications.ratingReplyAdministrator',
} as const;

function ratingText(note: RatingNote, plugin: string, text: Text): NotificationText {
  const address = `${detailAddress(note.plugin_key)}#ratings`;
  switch (note.kind) {
    case 'rating_written':
      return { message: text('notifications.ratingWritten', { plugin, ...note.params }), address };
    case 'rating_reply':
      return { message: text(REPLY_MESSAGES[note.params.from], { plugin }), address };
    case 'rating_hidden':
      return { message: text('notifications.ratingHidden', { plugin }), quote: note.params.reason, address };
    case 'rating_restored':
      return { message: text('notifications.ratingRestored', { plugin }), address };
    case 'rating_held':
      return { message: text('notifications.ratingHeld', { plugin }), address: ratingsAddress('held') };
    case 'rating_help':
      return { message: text('notifications.ratingHelp', { plugin, ...note.params }), address: ratingsAddress('help') };
  }
}

type PeopleNote = Kind<'maintainer_invited' | 'ownership_offered' | 'invitation_answered'>;

function peopleMessage(note: PeopleNote, plugin: string, text: Text): string {
  const names = { plugin, by: note.params.by };
  if (note.kind === 'maintainer_invited') return text('notifications.invited', names);
  if (note.kind === 'ownership_offered') return text('notifications.offered', names);
  return text(note.params.answer === 'accepted' ? 'notifications.accepted' : 'notifications.declined', names);
}
