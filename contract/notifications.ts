import { z } from 'zod';
import { Role } from './audits';
import { endpoint } from './endpoint';
import { Cursor, Id, intParam, Moment, Percent, PluginNames } from './fields';
import { REPORT_DECISIONS } from './reports';
import { ReviewRule } from './reviewRules';

/** How many are kept of one person; older ones go. */
export const NOTIFICATIONS_KEPT = 200;

/** One thing that may happen to somebody or their plugins, with what its words need beside the plugin's name. */
const notification = <Kind extends string, Params extends z.ZodRawShape>(kind: Kind, params: Params) =>
  z.object({
    id: z.number().int(),
    kind: z.literal(kind),
    plugin_key: z.string(),
    /** As it is called now; null where there is no such plugin any more. */
    plugin_name: z.string().nullable(),
    plugin_names: PluginNames,
    params: z.object(params),
    create_time: Moment,
    read_time: Moment.nullable(),
  });

const version = z.string();
/** What somebody is to the plugin that a block is about. */
const Audience = z.enum(['people', 'installer']);
/** What somebody is called who acted. */
const by = z.string();

export const Notification = z.discriminatedUnion('kind', [
  /**
   * `is_blocked`: administrators kept the plugin from everybody when it was approved, so that it was not public by that.
   * `rollout`: how many of a hundred people got it, where not everybody did.
   */
  notification('version_approved', { version, is_blocked: z.boolean().optional(), rollout: Percent.optional() }),
  notification('version_rejected', { version, reason: z.string(), rule: ReviewRule.nullable() }),
  notification('version_withdrawn', { version, reason: z.string() }),
  /** To the side that did not write. */
  notification('review_message', { version, from: z.enum(['author', 'reviewer']) }),
  /** To administrators. */
  notification('submission_waiting', { version }),
  /** To who reported the plugin. */
  notification('report_decided', { status: z.enum(REPORT_DECISIONS) }),
  notification('maintainer_invited', { by }),
  notification('ownership_offered', { by }),
  /** To the people of a plugin, and to whoever has it installed. */
  notification('plugin_blocked', { reason: z.string(), rule: ReviewRule.nullable(), to: Audience }),
  /** To the same; `answer` is what an administrator wrote about the appeal, empty for others than its people. */
  notification('plugin_unblocked', { answer: z.string(), to: Audience }),
  /** To administrators. */
  notification('appeal_waiting', { by }),
  /** To the people of a plugin. */
  notification('appeal_refused', { answer: z.string() }),
  /** To who invited. */
  notification('invitation_answered', { by, answer: z.enum(['accepted', 'declined']) }),
  /** About the reader's own account: there is no plugin, and `plugin_key` is empty. */
  notification('role_changed', { role: Role }),
]);
export type Notification = z.infer<typeof Notification>;

type NoteOf<N> = N extends Notification ? Pick<N, 'kind' | 'plugin_key' | 'params'> : never;
/** What an act says about itself; when, and whether it was read, belongs to each of those who are told. */
export type Note = NoteOf<Notification>;
export type NotificationKind = Notification['kind'];

const Unread = z.object({ unread: z.number().int() });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification/list',
  who: 'user',
  summary: "The caller's notifications, newest first, a page at a time",
  query: z.strictObject({ cursor: Cursor.optional(), limit: intParam(1, 100).default(20) }),
  data: z.object({ notification_list: z.array(Notification), next_cursor: z.string().nullable() }),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notification/count',
  who: 'user',
  summary: 'How many notifications the caller has not read',
  data: Unread,
});

/** Ids that are not the caller's, or are read already, change nothing. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/notification/read',
  who: 'user',
  summary: 'Marks notifications of the caller as read: those with `ids`, or all; answers how many are left',
  body: z.union([z.object({ ids: z.array(Id).min(1).max(NOTIFICATIONS_KEPT) }), z.object({ all: z.literal(true) })]),
  data: Unread,
});
