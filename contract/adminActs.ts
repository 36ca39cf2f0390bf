import { z } from 'zod';
import { endpoint } from './endpoint';
import { idParam, Keyword, Moment, PageQuery, PlannedMoment, PluginNames } from './fields';
import { type ACT_FIELDS, ADMIN_ACTS } from './values/adminActs';

export const AdminAct = z.enum(ADMIN_ACTS);
export type AdminAct = z.infer<typeof AdminAct>;

export type ActField = (typeof ACT_FIELDS)[number];

/** One action as the log shows it. `before` and `after` hold the changed fields under the contract's names. */
export const LoggedAct = z.object({
  act_id: z.number().int(),
  user_id: z.number().int(),
  /** The administrator's account name at that time. */
  user_name: z.string(),
  act: AdminAct,
  subject: z.string(),
  subject_name: z.string(),
  /** Translations of that name, if the subject is a plugin or a tag that still has it. */
  subject_names: PluginNames,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  create_time: Moment,
});
export type LoggedAct = z.infer<typeof LoggedAct>;

const ActNamed = z.object({ name: z.string(), names: PluginNames });

/**
 * Today's names of the ids and keys in `before` and `after` of a page of actions. Objects that no longer exist are left
 * out.
 */
export const ActNames = z.object({
  /** By user id. */
  users: z.record(z.string(), z.string()),
  /** By key. */
  plugins: z.record(z.string(), ActNamed),
  /** By code. */
  tags: z.record(z.string(), ActNamed),
  /** By id: the banner's alternative text, or its link. */
  banners: z.record(z.string(), z.string()),
});
export type ActNames = z.infer<typeof ActNames>;

const FILTERS = {
  /** User id of the administrator. */
  user_id: idParam.optional(),
  /** One action, or a part of Admin with all its actions, such as `review`. */
  act: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/, 'must be an act, or a part of Admin')
    .optional(),
  /** Matches the key or id, and the name, of the subject. */
  keyword: Keyword.optional(),
  from: PlannedMoment.optional(),
  /** Exclusive end of the period. */
  to: PlannedMoment.optional(),
};

export const ActListQuery = PageQuery.extend(FILTERS);
export type ActListQuery = z.infer<typeof ActListQuery>;
export type ActFilter = Omit<ActListQuery, 'page' | 'page_size'>;

/** Only super administrators see actions on accounts, as only they see the accounts. */
export const listAdminActs = endpoint({
  method: 'GET',
  path: '/manager/act/list',
  who: 'admin',
  summary: 'Lists actions of administrators, newest first',
  query: ActListQuery,
  data: z.object({ act_list: z.array(LoggedAct), names: ActNames, total: z.number().int() }),
});

export const getActFilters = endpoint({
  method: 'GET',
  path: '/manager/act/filters',
  who: 'admin',
  summary: 'Returns the administrators and the actions that occur in the activity log',
  data: z.object({
    people: z.array(z.object({ user_id: z.number().int(), user_name: z.string() })),
    acts: z.array(AdminAct),
  }),
});

/** Every action that matches the filters, newest first. Cells that a spreadsheet would evaluate are escaped. */
export const exportAdminActs = endpoint({
  method: 'GET',
  path: '/manager/act/export',
  who: 'admin',
  summary: 'Exports the activity log as a file: CSV or JSON Lines',
  binary: true,
  query: z.strictObject({ format: z.enum(['csv', 'jsonl']).default('csv'), ...FILTERS }),
  data: z.unknown(),
});
