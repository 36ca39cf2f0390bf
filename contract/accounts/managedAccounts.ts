import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Id, IdAnywhere, idParam, intParam, Keyword, nameText, PageQuery, Timestamp, text } from '../fields';
import { LoginMethod } from '../organization/deployments';
import { Role } from '../reviews/reviewList';
import { LOGIN_LIMITS, MAX_MEMBERSHIPS } from '../values/accounts';
import { TEXT_LIMITS } from '../values/limits';
import { StaffStatus } from './aboutUser';
import { PersonalToken } from './personalTokens';
import { OwnSession } from './sessions';

/** An account as super administrators see it. */
export const ManagedAccount = z.object({
  user_id: z.number().int(),
  /** Null if the user can only log in through their company. */
  account: z.string().nullable(),
  nick_name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  role: Role,
  has_totp: z.boolean(),
  login_methods: z.array(LoginMethod),
  /** Fields that the company login sets at each login. They cannot be changed here. */
  decided_by_company: z.array(z.enum(['role', 'department'])),
  e_id: z.number().int().nullable(),
  department: z.string().nullable(),
  /** Every organization of the account, including the current one (`e_id`). The user chooses between them. */
  enterprise_list: z.array(z.object({ e_id: z.number().int(), name: z.string().nullable() })),
  /** As the company login reported last (contract/accounts/accounts.ts). Sex and birthday are private and not included. */
  staff_status: StaffStatus.nullable(),
  identification: z.string().nullable(),
  /** The channel through which the account was created. */
  channel: z.string().nullable(),
  created_at: Timestamp,
  /** Accurate to five minutes; null if the account has no session. */
  last_seen_at: Timestamp.nullable(),
  locked_at: Timestamp.nullable(),
  lock_reason: z.string().nullable(),
  /** Number of plugins that it owns. */
  plugin_count: z.number().int(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

/** Excludes imported developers and closed accounts, which have no login. */
export const AccountListQuery = PageQuery.extend({
  /** Matches account, name and email address. */
  keyword: Keyword.optional(),
  role: intParam(0, 2).optional(),
  state: z.enum(['active', 'locked']).optional(),
});
export type AccountListQuery = z.infer<typeof AccountListQuery>;

export const listAccounts = endpoint('GET', '/manager/account/list', {
  who: 'super_admin',
  summary: 'Lists the accounts of this site, newest first',
  query: AccountListQuery,
  data: z.object({ account_list: z.array(ManagedAccount), total: z.number().int() }),
});

export const getAccount = endpoint('GET', '/manager/account', {
  who: 'super_admin',
  summary: 'Returns one account with its sessions and access tokens',
  query: z.strictObject({ user_id: idParam }),
  data: z.object({
    account: ManagedAccount,
    session_list: z.array(OwnSession),
    token_list: z.array(PersonalToken),
  }),
});

/**
 * Takes effect at once, and the user is notified. 409 `last_administrator`, `decided_by_company`, `changed_meanwhile`.
 */
export const setAccountRole = endpoint('PUT', '/manager/account/role', {
  who: 'super_admin',
  summary: 'Sets the role of an account: 0 user, 1 super administrator, 2 administrator',
  body: z.object({ user_id: Id, role: Role, expected: Expected.optional() }),
  data: ManagedAccount,
});

/**
 * A lock ends every session, disables the access tokens, and refuses each login with 403 `account_locked`. Published
 * plugins stay. 409 `own_account`.
 */
export const setAccountLock = endpoint('PUT', '/manager/account/lock', {
  who: 'super_admin',
  summary: 'Locks or unlocks an account',
  body: z.object({ user_id: Id, is_locked: z.boolean(), reason: text(TEXT_LIMITS.reason).default('') }),
  data: ManagedAccount,
});

/**
 * Fields that are left out do not change. 409 `changed_meanwhile`; `decided_by_company` if the company sets a different
 * department.
 */
export const setAccountOrganization = endpoint('PUT', '/manager/account/enterprise', {
  who: 'super_admin',
  summary: 'Sets the organization and the department of an account',
  body: z.object({
    user_id: Id,
    /** The current organization. The user may choose another one of the list. */
    e_id: Id.nullable().optional(),
    /** The complete list. If it is left out, `e_id` replaces the previous organization. */
    enterprise_list: z
      .array(z.object({ e_id: Id, name: nameText(TEXT_LIMITS.department, 1).nullable().default(null) }))
      .max(MAX_MEMBERSHIPS)
      .refine((list) => new Set(list.map(({ e_id }) => e_id)).size === list.length, {
        message: 'must not name one twice',
      })
      .optional(),
    department: nameText(TEXT_LIMITS.department, 1).nullable().optional(),
    expected: Expected.optional(),
  }),
  data: ManagedAccount,
});

const Ended = z.object({ ended: z.number().int() });

/** "All" never includes the caller's own session. 404 `session_not_found`. */
export const endAccountSessions = endpoint('DELETE', '/manager/account/sessions', {
  who: 'super_admin',
  summary: 'Ends one session of an account; without `session_id` all of them',
  body: z.object({ user_id: IdAnywhere, session_id: z.string().min(1).max(LOGIN_LIMITS.session_id).optional() }),
  data: Ended,
});

/** 404 `token_not_found`. */
export const endAccountTokens = endpoint('DELETE', '/manager/account/tokens', {
  who: 'super_admin',
  summary: 'Revokes one access token of an account; without `token_id` all of them',
  body: z.object({ user_id: IdAnywhere, token_id: IdAnywhere.optional() }),
  data: Ended,
});
