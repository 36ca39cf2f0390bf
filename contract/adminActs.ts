import { z } from 'zod';
import { endpoint } from './endpoint';
import { idParam, Keyword, Moment, PageQuery, PlannedMoment, PluginNames } from './fields';

/**
 * Actions of administrators, as the activity log names them: the part of Admin, then the action. Names are never
 * removed, because the log keeps them.
 */
export const ADMIN_ACTS = [
  'review.approve',
  'review.automatic',
  'review.first_approval',
  'review.reject',
  'review.hold',
  'review.release',
  'review.trial',
  'review.trial_end',
  'plugin.delete',
  'plugin.silent_install',
  'plugin.block',
  'plugin.unblock',
  'appeal.refuse',
  'report.decide',
  'slot.create',
  'slot.edit',
  'slot.disable',
  'slot.restore',
  'slot.delete',
  'recommendation.publish',
  'tag.create',
  'tag.edit',
  'tag.order',
  'tag.delete',
  'banner.create',
  'banner.edit',
  'banner.delete',
  'banner.order',
  'featured_work.create',
  'featured_work.edit',
  'featured_work.delete',
  'featured_work.order',
  'qr_code.create',
  'qr_code.edit',
  'qr_code.delete',
  'activity.create',
  'activity.edit',
  'activity.delete',
  'setting.iconfont',
  'setting.pexels',
  'setting.enterprise',
  'setting.logo',
  'setting.approval_rules',
  'setting.registrations',
  'setting.link',
  'legal.edit',
  'legal.reset',
  'bundle.export',
  'bundle.import',
  'bundle.trust',
  'bundle.distrust',
  'mirror.run',
  'mirror.withdraw',
  'account.role',
  'account.enterprise',
  'account.lock',
  'account.unlock',
  'account.reset_link',
  'account.end_sessions',
  'account.end_tokens',
] as const;
export const AdminAct = z.enum(ADMIN_ACTS);
export type AdminAct = z.infer<typeof AdminAct>;

/**
 * Fields that logged actions record, as `before` and `after` name them. The log's page has a label for each, and
 * recordedActs.test.ts refuses an action that records any other field.
 */
export const ACT_FIELDS = [
  'version',
  'versions',
  'withdrawn_version',
  'submission',
  'submitter',
  'rollout',
  'reason',
  'rule',
  'note',
  'text',
  'answer',
  'status',
  'report',
  'given',
  'needed',
  'approvals',
  'own_submissions',
  'user_ids',
  'departments',
  'known_hosts',
  'role',
  'is_locked',
  'ended',
  'ended_sessions',
  'e_id',
  'e_ids',
  'department',
  'is_default_install',
  'plugin_key',
  'plugin_keys',
  'plugins',
  'plugin_count',
  'position',
  'sort',
  'start_time',
  'end_time',
  'is_new',
  'is_disabled',
  'code',
  'codes',
  'ids',
  'name',
  'names',
  'title',
  'titles',
  'sections',
  'image',
  'img_url',
  'cover',
  'redirect_url',
  'url',
  'works',
  'tutorial_url',
  'origin',
  'installs',
  'praises',
  'files',
  'block_time',
  'secret',
  'registrations',
  'id',
  'activity_id',
  'alt',
  'href',
  'source',
  'view_num',
  'participate_num',
  'Client_id',
  'is_own',
  'is_default',
  'brand',
  'tokens',
  'hidden_feature',
  'text_replace',
  'login_storage',
  'removes_totp',
  'expires_at',
] as const;
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
  summary: 'What administrators did, newest first',
  query: ActListQuery,
  data: z.object({ act_list: z.array(LoggedAct), names: ActNames, total: z.number().int() }),
});

export const getActFilters = endpoint({
  method: 'GET',
  path: '/manager/act/filters',
  who: 'admin',
  summary: 'Who and which acts stand in the log',
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
  summary: 'The log as a file: CSV, or JSON lines',
  binary: true,
  query: z.strictObject({ format: z.enum(['csv', 'jsonl']).default('csv'), ...FILTERS }),
  data: z.unknown(),
});
