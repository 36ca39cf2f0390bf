import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, storedText, Timestamp } from '../fields';
import { LoginMethod } from '../organization/deployments';
import { Role } from '../reviews/reviewList';
import { ACCOUNT_PATTERN, CREDENTIAL_LIMITS, LOGIN_LIMITS, PASSWORD_LENGTH } from '../values/accounts';
import { TEXT_LIMITS } from '../values/limits';
import { Channel, Sex, StaffStatus } from './aboutUser';
import { EnterpriseRole } from './memberships';

/** The User of requirements.md section 3. Fields that this deployment does not know are null. */
export const UserInfo = z.object({
  user_id: z.number().int(),
  account_id: z.number().int(),
  user_name: z.string(),
  nick_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  mobile: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: Timestamp,
  department: z.string().nullable(),
  e_id: z.number().int().nullable(),
  /** Reviews plugins (roles 1 and 2), or manages the current organization. */
  is_administrator: z.boolean(),
  /** False if the company login is the user's only one. Steps that ask for the password then ask for a fresh login. */
  has_password: z.boolean(),
  /** Runs the deployment (role 1), or owns the current organization. */
  is_owner: z.boolean(),
  /** The role in the deployment, and in the current organization. The two booleans above combine them. */
  role: Role,
  enterprise_role: EnterpriseRole.nullable(),
  /** The code of the organization whose setting the user sees (contract/organization/enterprises.ts); null: the site's. */
  enterprise_code: z.string().nullable(),
  /** Employment status that the company's provider reports (docs/site-config.md, `staff_statuses`). */
  staff_status: StaffStatus.nullable(),
  /** The company's own id of the user, such as an employee number. */
  identification: z.string().nullable(),
  /** For analytics, like the next three. The user's own value (`updateProfile`) wins over the provider's. */
  sex: Sex.nullable(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** The channel through which the account was created. */
  channel: z.string().nullable(),
  /** True if the user also uses Tencent Docs: the provider says so, or they came from there. */
  tencent_docs: z.boolean().nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** Tokens of a session. `expires_in` and `refresh_expires_in` are in seconds. */
export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().int(),
  refresh_expires_in: z.number().int(),
});
export type Tokens = z.infer<typeof Tokens>;

/** A new session. `login_method` is the company login that started it; null for accounts of this site. */
export const StartedSession = Tokens.extend({ user_info: UserInfo, login_method: LoginMethod.nullable() });
export type StartedSession = z.infer<typeof StartedSession>;

export const Account = z.string().trim().regex(ACCOUNT_PATTERN, 'An account has 3 to 64 letters, digits or . _ @ + -');

export const Password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

export const SignUpBody = z.object({
  account: Account,
  password: Password,
  nick_name: storedText(TEXT_LIMITS.nick_name).optional(),
  /** Unconfirmed at first: if the site sends email, it sends the link that confirms it. */
  email: z.email().max(CREDENTIAL_LIMITS.email).optional(),
  /** If left out: the deployment's own channel (`login.channel` of SITE_CONFIG), `official` by default. */
  channel: Channel.optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** PKCE (RFC 7636, S256 only): the base64url of the sha256 of a secret that the exchange then presents. */
export const CodeChallenge = z.string().regex(/^[\w-]{43}$/, 'A code_challenge is the base64url of a sha256');

/** A code works once, within 60 s. */
export const SignInResult = z.object({ account: z.string(), code: z.string() });
export type SignInResult = z.infer<typeof SignInResult>;

export const signUp = endpoint('POST', '/user/sign-up', {
  base: 'user',
  who: 'everyone',
  summary: 'Creates an account and logs it in',
  body: SignUpBody,
  data: SignInResult,
});

export const signIn = endpoint('POST', '/user/login/password', {
  base: 'user',
  who: 'everyone',
  summary: 'Logs in with a password; `data.code` is exchanged for tokens',
  body: z.object({
    account: z.string().min(1).max(CREDENTIAL_LIMITS.account),
    password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
    /** `ldap`: the password belongs to the company directory. Left out: it belongs to this site. */
    method: z.literal('ldap').optional(),
    /** As for `signUp`. Used when a company directory creates the account at the first login. */
    channel: Channel.optional(),
    redirect_uri: z.string().max(LOGIN_LIMITS.redirect_uri).optional(),
    code_challenge: CodeChallenge.optional(),
  }),
  data: SignInResult,
});

export const exchangeCode = endpoint('GET', '/user/login/code/user', {
  base: 'user',
  who: 'everyone',
  summary: 'Exchanges a code for tokens and the user',
  // The schema is loose on purpose: a malformed proof must use up the code like any other wrong proof.
  query: z.strictObject({
    code: z.string().min(1).max(LOGIN_LIMITS.code),
    code_verifier: z.string().max(LOGIN_LIMITS.code_verifier).optional(),
    redirect_uri: z.string().max(LOGIN_LIMITS.redirect_uri).optional(),
  }),
  data: StartedSession,
});

const RefreshHeader = z.looseObject({ 'refresh-token': z.string().optional() });

export const validSession = endpoint('GET', '/user/valid', {
  base: 'user',
  who: 'everyone',
  summary: 'Checks the refresh token in the header `refresh-token`, and returns its user',
  headers: RefreshHeader,
  data: z.object({ info: UserInfo }),
});

export const getUserInfo = endpoint('GET', '/user/userinfo', {
  base: 'user',
  who: 'user',
  summary: 'Returns the authenticated user',
  data: z.object({ user_info: UserInfo }),
});

/**
 * Rotates the refresh token. Use of an older one revokes the whole family, except for 30 s while its successor is
 * unused.
 */
export const refreshSession = endpoint('POST', '/user/refresh_token', {
  base: 'user',
  who: 'everyone',
  summary: 'Returns new tokens for the refresh token in the header `refresh-token`',
  headers: RefreshHeader,
  data: Tokens,
});

export const signOut = endpoint('POST', '/user/logout', {
  base: 'user',
  who: 'everyone',
  summary: 'Ends the session of the refresh token in the header `refresh-token`; may be repeated',
  headers: RefreshHeader,
  data: z.object({}),
});

/** The code can start another session, so the caller must present the refresh token of this one. */
export const getLoginCode = endpoint('GET', '/user/login/code', {
  base: 'user',
  who: 'everyone',
  summary: 'Returns a code for the session of the refresh token in the header `refresh-token`',
  headers: RefreshHeader,
  data: z.object({ code: z.string() }),
});

/** 403 `forbidden` for an organization that the caller does not belong to. The session itself stays the same. */
export const resetToken = endpoint('POST', '/user/reset_token', {
  base: 'user',
  who: 'user',
  summary: 'Returns tokens for another organization of the caller',
  body: z.object({ e_id: Id }),
  data: Tokens.extend({ user_info: UserInfo }),
});
