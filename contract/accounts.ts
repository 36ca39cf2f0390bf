import { z } from 'zod';
import { Channel, Sex, StaffStatus } from './aboutUser';
import { LoginMethod } from './deployments';
import { endpoint } from './endpoint';
import { Id, keptText, Moment, TEXT_LIMITS } from './fields';

/** The User of SPEC.md section 3. Fields that this deployment does not know are null. */
export const UserInfo = z.object({
  user_id: z.number().int(),
  account_id: z.number().int(),
  user_name: z.string(),
  nick_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  mobile: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: Moment,
  department: z.string().nullable(),
  e_id: z.number().int().nullable(),
  is_administrator: z.boolean(),
  /** False where the company's sign-in is the only one: what asks for the password asks for a fresh sign-in instead. */
  has_password: z.boolean(),
  is_owner: z.boolean(),
  /** How the company's provider says that the person stands with it (docs/site-config.md, `staff_statuses`). */
  staff_status: StaffStatus.nullable(),
  /** By which the company knows the person, such as an employee number. */
  identification: z.string().nullable(),
  /** For analytics, as are the next three. The person's own word (`updateProfile`), or else the provider's. */
  sex: Sex.nullable(),
  /** YYYY-MM-DD */
  birthday: z.string().nullable(),
  /** Through which channel the account was made. */
  channel: z.string().nullable(),
  /** Whether the person also uses Tencent Docs: by the provider's word, or because they came from there. */
  tencent_docs: z.boolean().nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** Tokens of a session. `expires_in` and `refresh_expires_in` are seconds. */
export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().int(),
  refresh_expires_in: z.number().int(),
});
export type Tokens = z.infer<typeof Tokens>;

/** A session as it begins. `login_method`: the company's sign-in that it came by; null for accounts of this site. */
export const BegunSession = Tokens.extend({ user_info: UserInfo, login_method: LoginMethod.nullable() });
export type BegunSession = z.infer<typeof BegunSession>;

/** Letters, digits, dot, underscore, hyphen, at sign: a name or an e-mail address. Compared without case. */
export const Account = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._@+-]{3,64}$/u, 'An account has 3 to 64 letters, digits or . _ @ + -');

/** At least 8 characters; at most 128, so that hashing one costs the same as any other. */
export const Password = z.string().min(8).max(128);

export const SignUpBody = z.object({
  account: Account,
  password: Password,
  nick_name: keptText(TEXT_LIMITS.nick_name).optional(),
  /** Left out: the deployment's own (`login.channel` of SITE_CONFIG), `official` by default. */
  channel: Channel.optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** PKCE (RFC 7636, S256 only): base64url of the sha256 of a secret that the exchange then shows. */
export const CodeChallenge = z.string().regex(/^[\w-]{43}$/, 'A code_challenge is the base64url of a sha256');

/** A code works once, for 60 s. */
export const SignInAnswer = z.object({ account: z.string(), code: z.string() });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const signUp = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/sign-up',
  who: 'everyone',
  summary: 'Makes an account and signs it in',
  body: SignUpBody,
  data: SignInAnswer,
});

export const signIn = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/login/password',
  who: 'everyone',
  summary: 'Signs in by password; `data.code` is exchanged for tokens',
  body: z.object({
    account: z.string().min(1).max(200),
    password: z.string().min(1).max(200),
    /** Whose password it is: a company directory's, where the deployment has one; left out, this site's own. */
    method: z.literal('ldap').optional(),
    /** As for `signUp`, where a company's directory lets somebody in for the first time. */
    channel: Channel.optional(),
    redirect_uri: z.string().max(2_000).optional(),
    code_challenge: CodeChallenge.optional(),
  }),
  data: SignInAnswer,
});

export const exchangeCode = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/login/code/user',
  who: 'everyone',
  summary: 'Exchanges a code for the tokens and the user',
  // Loose on purpose: a proof that is wrong, whatever its form, must reach the code and use it up.
  query: z.strictObject({
    code: z.string().min(1).max(200),
    code_verifier: z.string().max(1_000).optional(),
    redirect_uri: z.string().max(2_000).optional(),
  }),
  data: BegunSession,
});

const RefreshHeader = z.looseObject({ 'refresh-token': z.string().optional() });

export const validSession = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/valid',
  who: 'everyone',
  summary: 'Tells whether the refresh token (header `refresh-token`) still holds, and whose it is',
  headers: RefreshHeader,
  data: z.object({ info: UserInfo }),
});

export const getUserInfo = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/userinfo',
  who: 'user',
  summary: 'The signed-in user',
  data: z.object({ user_info: UserInfo }),
});

/** Rotates: an older refresh token revokes the whole family (30 s of grace while its successor is unused). */
export const refreshSession = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/refresh_token',
  who: 'everyone',
  summary: 'New tokens for the refresh token in the header `refresh-token`',
  headers: RefreshHeader,
  data: Tokens,
});

export const signOut = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/logout',
  who: 'everyone',
  summary: 'Ends the session of the refresh token in the header `refresh-token`; again is no error',
  headers: RefreshHeader,
  data: z.object({}),
});

/** The code is worth a session of its own, so it is given for the refresh token, which is worth one as well. */
export const getLoginCode = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/login/code',
  who: 'everyone',
  summary: 'A code for the session of the refresh token in the header `refresh-token`',
  headers: RefreshHeader,
  data: z.object({ code: z.string() }),
});

/** 403 `forbidden` for an enterprise that the caller does not belong to. The session stays the same one. */
export const resetToken = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/reset_token',
  who: 'user',
  summary: 'Tokens for an enterprise of the caller',
  body: z.object({ e_id: Id }),
  data: Tokens.extend({ user_info: UserInfo }),
});
