import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParam, Keyword, PageQuery, PlannedTimestamp, PluginNames, Timestamp } from '../fields';
import { type ACTION_FIELDS, ACTION_FILTER_PATTERN, ADMIN_ACTIONS } from '../values/adminActions';

export const AdminAction = z.enum(ADMIN_ACTIONS);
export type AdminAction = z.infer<typeof AdminAction>;

export type ActionField = (typeof ACTION_FIELDS)[number];

/** One action as the log shows it. `before` and `after` hold the changed fields under the contract's names. */
export const LoggedAction = z.object({
  act_id: z.number().int(),
  user_id: z.number().int(),
  /** The administrator's account name at that time. */
  user_name: z.string(),
  act: AdminAction,
  subject: z.string(),
  subject_name: z.string(),
  /** Translations of that name, if the subject is a plugin or a tag that still has it. */
  subject_names: PluginNames,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  create_time: Timestamp,
});
export type LoggedAction = z.infer<typeof LoggedAction>;

const NamedSubject = z.object({ name: z.string(), names: PluginNames });

/**
 * Today's names of the ids and keys in `before` and `after` of a page of actions. Objects that no longer exist are left
 * out.
 */
export const ActionNames = z.object({
  /** By user id. */
  users: z.record(z.string(), z.string()),
  /** By key. */
  plugins: z.record(z.string(), NamedSubject),
  /** By code. */
  tags: z.record(z.string(), NamedSubject),
  /** By id: the banner's alternative text, or its link. */
  banners: z.record(z.string(), z.string()),
});
export type ActionNames = z.infer<typeof ActionNames>;

const FILTERS = {
  /** User id of the administrator. */
  user_id: idParam.optional(),
  /** One action, or a part of Admin with all its actions, such as `review`. */
  act: z.string().regex(ACTION_FILTER_PATTERN, 'must be an action, or a part of Admin').optional(),
  /** Matches the key or id, and the name, of the subject. */
  keyword: Keyword.optional(),
  from: PlannedTimestamp.optional(),
  /** Exclusive end of the period. */
  to: PlannedTimestamp.optional(),
};

export const ActionListQuery = PageQuery.extend(FILTERS);
export type ActionListQuery = z.infer<typeof ActionListQuery>;
export type ActionFilter = Omit<ActionListQuery, 'page' | 'page_size'>;

/** Only super administrators see actions on accounts, as only they see the accounts. */
export const listAdminActs = endpoint('GET', '/manager/act/list', {
  who: 'admin',
  summary: 'Lists actions of administrators, newest first',
  query: ActionListQuery,
  data: z.object({ act_list: z.array(LoggedAction), names: ActionNames, total: z.number().int() }),
});

export const getActFilters = endpoint('GET', '/manager/act/filters', {
  who: 'admin',
  summary: 'Returns the administrators and the actions that occur in the activity log',
  data: z.object({
    people: z.array(z.object({ user_id: z.number().int(), user_name: z.string() })),
    acts: z.array(AdminAction),
  }),
});

/** Every action that matches the filters, newest first. Cells that a spreadsheet would evaluate are escaped. */
export const exportAdminActs = endpoint('GET', '/manager/act/export', {
  who: 'admin',
  summary: 'Exports the activity log as a file: CSV or JSON Lines',
  binary: true,
  query: z.strictObject({ format: z.enum(['csv', 'jsonl']).default('csv'), ...FILTERS }),
  data: z.unknown(),
});
