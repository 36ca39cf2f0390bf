import { z } from 'zod';
import { LoginMethod } from './deployments';
import { endpoint } from './endpoint';
import { IdAnywhere, Locale } from './fields';
import { PresentPassword } from './passwords';
import { ProofCode } from './secondFactors';

/** An account of the company's own sign-in that signs in to the caller's account. */
export const LinkedAccount = z.object({
  linked_account_id: z.number().int(),
  method: LoginMethod,
  /** What the company calls the person; null where it never said. */
  name: z.string().nullable(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** A company's sign-in that this deployment offers. `takes`: a page of its own, or account and password of its directory. */
export const LinkableMethod = z.object({
  method: LoginMethod,
  label: z.union([z.string(), z.partialRecord(Locale, z.string())]).nullable(),
  takes: z.enum(['page', 'password']),
});
export type LinkableMethod = z.infer<typeof LinkableMethod>;

/** Who does it must be there: the present password, or a fresh sign-in of who has none, and a code of a second factor. */
const Proof = { password: PresentPassword.default(''), code: ProofCode.optional() };

export const listLinkedAccounts = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/linked-account/list',
  who: 'user',
  summary: 'The company accounts that sign in to the caller’s account, and the ways to link another',
  data: z.object({ linked_account_list: z.array(LinkedAccount), method_list: z.array(LinkableMethod) }),
});

/**
 * For a directory; other services are linked by their own page and `POST /3rd-party/bind`. 401 `invalid_credentials` for what the
 * directory does not know, 404 `no_such_login_method`, 409 `identity_taken`; `wrong_password`, `wrong_code`, `fresh_sign_in_required`
 * and `too_many_attempts` as for `closeAccount`.
 */
export const linkDirectoryAccount = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/linked-account',
  who: 'user',
  summary: 'Links an account of a company directory to the caller’s account',
  body: z.object({
    method: LoginMethod,
    account: z.string().min(1).max(200),
    account_password: z.string().min(1).max(200),
    ...Proof,
  }),
  data: LinkedAccount,
});

/**
 * Sessions that began with it end, but for the one that asks. 404 `linked_account_not_found`, also for one of somebody else; 409
 * `last_login_way` where nothing else signs in to the account.
 */
export const unlinkAccount = endpoint({
  method: 'DELETE',
  base: 'user',
  path: '/user/linked-account',
  who: 'user',
  summary: 'Takes a company account off the caller’s account',
  body: z.object({ linked_account_id: IdAnywhere, ...Proof }),
  data: z.object({}),
});
