import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Cursor, Id, intParam, Percent, PluginNames, Timestamp } from '../fields';
import { Role } from '../reviews/reviewList';
import { ReviewRule } from '../reviews/reviewRules';
import { EMAIL_KINDS, EMAIL_NOTICES, MAX_NOTIFICATIONS } from '../values/accounts';
import { MAX_ROWS } from '../values/limits';
import { REPORT_DECISIONS } from '../values/moderation';
import { REPLY_SIDES } from '../values/ratings';

/** One kind of event about a user or their plugins, with the parameters of its text besides the plugin's name. */
const notification = <Kind extends string, Params extends z.ZodRawShape>(kind: Kind, params: Params) =>
  z.object({
    id: z.number().int(),
    kind: z.literal(kind),
    plugin_key: z.string(),
    /** Its present name; null if the plugin no longer exists. */
    plugin_name: z.string().nullable(),
    plugin_names: PluginNames,
    params: z.object(params),
    create_time: Timestamp,
    read_time: Timestamp.nullable(),
  });

const version = z.string();
/** The recipient's relation to a blocked plugin: its developers, or a user who installed it. */
const Audience = z.enum(['people', 'installer']);
/** Name of the user who acted. */
const by = z.string();

export const Notification = z.discriminatedUnion('kind', [
  /**
   * `is_blocked`: the plugin was blocked when the version was approved, so it did not become public. `rollout`:
   * percentage of users who got the version, if not all did.
   */
  notification('version_approved', { version, is_blocked: z.boolean().optional(), rollout: Percent.optional() }),
  notification('version_rejected', { version, reason: z.string(), rule: ReviewRule.nullable() }),
  notification('version_withdrawn', { version, reason: z.string() }),
  /** To the other side of the conversation. */
  notification('review_message', { version, from: z.enum(['author', 'reviewer']) }),
  /** To administrators. */
  notification('submission_waiting', { version }),
  /** To the user who reported the plugin. */
  notification('report_decided', { status: z.enum(REPORT_DECISIONS) }),
  notification('maintainer_invited', { by }),
  notification('ownership_offered', { by }),
  /** To the plugin's developers and to users who have it installed. */
  notification('plugin_blocked', { reason: z.string(), rule: ReviewRule.nullable(), to: Audience }),
  /**
   * To the plugin's developers and to users who have it installed. `answer` is an administrator's answer to the appeal;
   * empty for users who installed the plugin.
   */
  notification('plugin_unblocked', { answer: z.string(), to: Audience }),
  /** To the plugin's developers and to users who have it installed. `successor`: the name of the plugin to use instead. */
  notification('plugin_deprecated', { reason: z.string(), successor: z.string().optional() }),
  /** To users who follow the plugin. */
  notification('plugin_updated', { version }),
  /** To users who follow its developer or one of its tags. `by`: its developer. */
  notification('plugin_published', { by }),
  /** To administrators. */
  notification('appeal_waiting', { by }),
  /** To the plugin's developers. */
  notification('appeal_refused', { answer: z.string() }),
  /** To the user who sent the invitation. */
  notification('invitation_answered', { by, answer: z.enum(['accepted', 'declined']) }),
  /** About the user's own account: there is no plugin, and `plugin_key` is empty. */
  notification('role_changed', { role: Role }),
  /** An administrator revoked the user's access tokens with these names. `plugin_key` is empty. */
  notification('tokens_revoked', { names: z.array(z.string()) }),
  /** The user's own account has a passkey more or less, with this name. `plugin_key` is empty. */
  notification('passkey_added', { name: z.string() }),
  notification('passkey_removed', { name: z.string() }),
  /** To the administrators of the member's organization. */
  notification('plugin_requested', { by, e_id: z.number().int(), request_id: z.number().int() }),
  /** To the members whose request the grant covers. */
  notification('request_granted', { reason: z.string() }),
  notification('request_declined', { reason: z.string() }),
  /** To the plugin's developers. */
  notification('rating_written', { stars: z.number().int(), version }),
  /** To the user who rated, and to the plugin's developers. */
  notification('rating_reply', { from: z.enum(REPLY_SIDES) }),
  /** To the user who rated. */
  notification('rating_hidden', { reason: z.string() }),
  notification('rating_restored', {}),
  /** To administrators. */
  notification('rating_held', {}),
  notification('rating_help', { by }),
]);
export type Notification = z.infer<typeof Notification>;

type NoteOf<N> = N extends Notification ? Pick<N, 'kind' | 'plugin_key' | 'params'> : never;
/** The event itself. Its time and whether it was read belong to each recipient. */
export type Note = NoteOf<Notification>;
export type NotificationKind = Notification['kind'];

/** When notices are emailed: right away, once a day, or never. */
const EmailNotices = z.enum(EMAIL_NOTICES);
export type EmailNotices = z.infer<typeof EmailNotices>;

export const EmailKind = z.enum(EMAIL_KINDS);
/** A kind that a user may switch off for emails, and that webhooks get. */
export type EmailKind = z.infer<typeof EmailKind>;

const EmailChoice = z.object({
  email: EmailNotices,
  /** Kinds that are not emailed. */
  muted: z.array(EmailKind).max(EMAIL_KINDS.length),
});

/** The choice of the notifications that a user gets by email. */
export const NotificationSettings = EmailChoice.extend({
  /** Whether the site sends emails, and whether the user has a confirmed address. */
  is_email_offered: z.boolean(),
  is_email_confirmed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const Unread = z.object({ unread: z.number().int() });

export const listNotifications = endpoint('GET', '/notification/list', {
  who: 'user',
  summary: "Lists the caller's notifications by page, newest first",
  query: z.strictObject({ cursor: Cursor.optional(), limit: intParam(1, MAX_ROWS).default(20) }),
  data: z.object({ notification_list: z.array(Notification), next_cursor: z.string().nullable() }),
});

export const countNotifications = endpoint('GET', '/notification/count', {
  who: 'user',
  summary: 'Returns the number of unread notifications of the caller',
  data: Unread,
});

/** Ignores ids that are not the caller's or are read already. */
export const readNotifications = endpoint('POST', '/notification/read', {
  who: 'user',
  summary: 'Marks notifications of the caller as read: those in `ids`, or all; returns the number of unread ones',
  body: z.union([z.object({ ids: z.array(Id).min(1).max(MAX_NOTIFICATIONS) }), z.object({ all: z.literal(true) })]),
  data: Unread,
});

export const getNotificationSettings = endpoint('GET', '/notification/settings', {
  who: 'user',
  summary: 'Returns which notifications of the caller are emailed',
  data: NotificationSettings,
});

export const setNotificationSettings = endpoint('PUT', '/notification/settings', {
  who: 'user',
  summary:
    'Changes which notifications of the caller are emailed: right away, once a day, or none, without the kinds in `muted`',
  body: z.strictObject(EmailChoice.shape),
  data: NotificationSettings,
});
