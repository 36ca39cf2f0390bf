import { z } from 'zod';
import { endpoint } from '../endpoint';
import { IdAnywhere, Locale } from '../fields';
import { LoginMethod } from '../organization/deployments';
import { CREDENTIAL_LIMITS } from '../values/accounts';
import { PresentPassword } from './passwords';
import { ProofCode } from './secondFactors';

/** A company account that logs in to the caller's account. */
export const LinkedAccount = z.object({
  linked_account_id: z.number().int(),
  method: LoginMethod,
  /** The user's name at the company; null if the provider never sent one. */
  name: z.string().nullable(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/**
 * A company login that this deployment offers. `takes`: whether users log in on the provider's page, or with account
 * and password of a directory.
 */
export const LinkableMethod = z.object({
  method: LoginMethod,
  label: z.union([z.string(), z.partialRecord(Locale, z.string())]).nullable(),
  takes: z.enum(['page', 'password']),
});
export type LinkableMethod = z.infer<typeof LinkableMethod>;

/** Proof of identity: the current password, or a fresh login if the account has none, and a two-factor code. */
const Proof = { password: PresentPassword.default(''), code: ProofCode.optional() };

export const listLinkedAccounts = endpoint('GET', '/user/linked-account/list', {
  base: 'user',
  who: 'user',
  summary: 'Returns the organization accounts that log in to the caller’s account, and the methods for linking another',
  data: z.object({ linked_account_list: z.array(LinkedAccount), method_list: z.array(LinkableMethod) }),
});

/**
 * For a directory. Other providers are linked through their own page and `POST /3rd-party/bind`. 401
 * `invalid_credentials` if the directory refuses the account or its password, 404 `no_such_login_method`, 409
 * `identity_taken`. `wrong_password`, `wrong_code`, `fresh_sign_in_required` and `too_many_attempts` as for
 * `closeAccount`.
 */
export const linkDirectoryAccount = endpoint('POST', '/user/linked-account', {
  base: 'user',
  who: 'user',
  summary: 'Links an account of the organization’s directory to the caller’s account',
  body: z.object({
    method: LoginMethod,
    account: z.string().min(1).max(CREDENTIAL_LIMITS.account),
    account_password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
    ...Proof,
  }),
  data: LinkedAccount,
});

/**
 * Ends the sessions that it started, except the caller's. 404 `linked_account_not_found`, also for another user's; 409
 * `last_login_way` if no other way to log in remains.
 */
export const unlinkAccount = endpoint('DELETE', '/user/linked-account', {
  base: 'user',
  who: 'user',
  summary: 'Unlinks an organization account from the caller’s account',
  body: z.object({ linked_account_id: IdAnywhere, ...Proof }),
  data: z.object({}),
});
