import { z } from 'zod';
import { endpoint } from '../endpoint';
import { IdAnywhere, nameText, Timestamp } from '../fields';
import { MAX_TOKEN_DAYS, TOKEN_SCOPES } from '../values/accounts';
import { TEXT_LIMITS } from '../values/limits';
import { PresentPassword } from './passwords';
import { ProofCode } from './secondFactors';

/**
 * Data of a token, which a program such as the command line sends instead of a password. The token itself is shown
 * once, when it is created.
 */
export const PersonalToken = z.object({
  token_id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** Accurate to a minute; null if it was never used. */
  last_used_at: Timestamp.nullable(),
});
export type PersonalToken = z.infer<typeof PersonalToken>;

export const listTokens = endpoint('GET', '/user/token/list', {
  base: 'user',
  who: 'user',
  summary: "Lists the caller's access tokens, newest first",
  data: z.object({ token_list: z.array(PersonalToken) }),
});

/**
 * `code` if the account has two-factor authentication. 409 `too_many_tokens` at the maximum; 422 `wrong_password` and
 * `wrong_code`, 403 `fresh_sign_in_required`, 429 `too_many_attempts` as for `closeAccount`.
 */
export const makeToken = endpoint('POST', '/user/token', {
  base: 'user',
  who: 'user',
  summary: 'Creates an access token; only this response contains it',
  body: z.object({
    name: nameText(TEXT_LIMITS.token_name, 1),
    scopes: z
      .array(z.enum(TOKEN_SCOPES))
      .min(1)
      .max(TOKEN_SCOPES.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, { message: 'must not name a scope twice' }),
    expires_in_days: z.number().int().min(1).max(MAX_TOKEN_DAYS).default(90),
    password: PresentPassword,
    code: ProofCode.optional(),
  }),
  data: PersonalToken.extend({ token: z.string() }),
});

/** 404 `token_not_found`, also for another user's token. A revoked token is refused at once. */
export const endToken = endpoint('DELETE', '/user/token', {
  base: 'user',
  who: 'user',
  summary: "Revokes one of the caller's access tokens",
  body: z.object({ token_id: IdAnywhere }),
  data: z.object({}),
});
