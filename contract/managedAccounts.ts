import { z } from 'zod';
import { StaffStatus } from './aboutUser';
import { Role } from './audits';
import { LoginMethod } from './deployments';
import { endpoint } from './endpoint';
import { Id, IdAnywhere, idParam, intParam, Keyword, Moment, nameText, PageQuery, TEXT_LIMITS, text } from './fields';
import { PersonalToken } from './personalTokens';
import { OwnSession } from './sessions';

/** An account as the super administrator sees it. */
export const ManagedAccount = z.object({
  user_id: z.number().int(),
  /** Null where a company's sign-in alone leads in. */
  account: z.string().nullable(),
  nick_name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  role: Role,
  has_totp: z.boolean(),
  login_methods: z.array(LoginMethod),
  /** What the company's sign-in decides, anew each time; it cannot be changed here. */
  decided_by_company: z.array(z.enum(['role', 'department'])),
  e_id: z.number().int().nullable(),
  department: z.string().nullable(),
  /** Every enterprise that it belongs to, the one of now (`e_id`) among them; its owner chooses between them. */
  enterprise_list: z.array(z.object({ e_id: z.number().int(), name: z.string().nullable() })),
  /** As the company's sign-in said last (contract/accounts.ts); sex and birthday are the person's own and not shown here. */
  staff_status: StaffStatus.nullable(),
  identification: z.string().nullable(),
  /** Through which channel the account was made. */
  channel: z.string().nullable(),
  created_at: Moment,
  /** Exact to five minutes; null where no session of the account is left. */
  last_seen_at: Moment.nullable(),
  locked_at: Moment.nullable(),
  lock_reason: z.string().nullable(),
  /** Plugins that it owns. */
  plugin_count: z.number().int(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

/** Imported developers and closed accounts are none of them: nobody signs in to those. */
export const AccountListQuery = PageQuery.extend({
  /** Searches account, name and e-mail address. */
  keyword: Keyword.optional(),
  role: intParam(0, 2).optional(),
  state: z.enum(['active', 'locked']).optional(),
});
export type AccountListQuery = z.infer<typeof AccountListQuery>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/manager/account/list',
  who: 'super_admin',
  summary: 'The accounts of this site, newest first',
  query: AccountListQuery,
  data: z.object({ account_list: z.array(ManagedAccount), total: z.number().int() }),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/manager/account',
  who: 'super_admin',
  summary: 'One account with its sessions and personal tokens',
  query: z.strictObject({ user_id: idParam }),
  data: z.object({
    account: ManagedAccount,
    session_list: z.array(OwnSession),
    token_list: z.array(PersonalToken),
  }),
});

/** Holds at once, and the account is notified. 409 `last_administrator`, `decided_by_company`. */
export const setAccountRole = endpoint({
  method: 'PUT',
  path: '/manager/account/role',
  who: 'super_admin',
  summary: 'Gives an account a role: 0 general user, 1 super administrator, 2 general administrator',
  body: z.object({ user_id: Id, role: Role }),
  data: ManagedAccount,
});

/**
 * A lock ends every session, keeps personal tokens from working, and refuses each sign-in with 403 `account_locked`; what
 * was published stays. 409 `own_account`.
 */
export const setAccountLock = endpoint({
  method: 'PUT',
  path: '/manager/account/lock',
  who: 'super_admin',
  summary: 'Locks or unlocks an account',
  body: z.object({ user_id: Id, is_locked: z.boolean(), reason: text(TEXT_LIMITS.reason).default('') }),
  data: ManagedAccount,
});

/** Fields that are left out stay. 409 `decided_by_company` for another department than the company's. */
export const setAccountEnterprise = endpoint({
  method: 'PUT',
  path: '/manager/account/enterprise',
  who: 'super_admin',
  summary: 'Sets the enterprise and the department that an account belongs to',
  body: z.object({
    user_id: Id,
    /** The enterprise of now; its owner may choose another of the list. */
    e_id: Id.nullable().optional(),
    /** All of them. Left out, `e_id` takes the place of the one before. */
    enterprise_list: z
      .array(z.object({ e_id: Id, name: nameText(TEXT_LIMITS.department, 1).nullable().default(null) }))
      .max(50)
      .refine((list) => new Set(list.map(({ e_id }) => e_id)).size === list.length, {
        message: 'must not name one twice',
      })
      .optional(),
    department: nameText(TEXT_LIMITS.department, 1).nullable().optional(),
  }),
  data: ManagedAccount,
});

const Ended = z.object({ ended: z.number().int() });

/** The session that asks is never among all of them. 404 `session_not_found`. */
export const endAccountSessions = endpoint({
  method: 'DELETE',
  path: '/manager/account/sessions',
  who: 'super_admin',
  summary: 'Ends a session of an account; without `session_id` all of them',
  body: z.object({ user_id: IdAnywhere, session_id: z.string().min(1).max(100).optional() }),
  data: Ended,
});

/** 404 `token_not_found`. */
export const endAccountTokens = endpoint({
  method: 'DELETE',
  path: '/manager/account/tokens',
  who: 'super_admin',
  summary: 'Ends a personal token of an account; without `token_id` all of them',
  body: z.object({ user_id: IdAnywhere, token_id: IdAnywhere.optional() }),
  data: Ended,
});
