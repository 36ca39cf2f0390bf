import { z } from 'zod';
import { Password } from './accounts';
import { endpoint } from './endpoint';
import { Moment } from './fields';

/** The password of now, as it was once accepted: only its length is bounded. Who has none sends an empty one. */
export const PresentPassword = z.string().max(200);

/**
 * 422 `wrong_password` when the present one is not right, `weak_password` when the new one is the account itself;
 * 429 `too_many_attempts` after ten wrong ones in a quarter of an hour.
 */
export const changePassword = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/password',
  who: 'user',
  summary: "Changes the caller's password and ends all other sessions",
  body: z.object({ password: PresentPassword, new_password: Password }),
  data: z.object({ ended: z.number().int() }),
});

/**
 * Answers the same, whether or not there is such an account. A link that works once, for an hour, goes to the confirmed
 * address of that account. `is_mailed`: whether the site sends mail at all. 429 `rate_limited` for
 * a network address that asks too often.
 */
export const requestReset = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/password/reset_request',
  who: 'everyone',
  summary: 'Asks for a reset link by mail, for an account or its e-mail address',
  body: z.object({ account: z.string().min(1).max(254) }),
  data: z.object({ is_mailed: z.boolean() }),
});

/** The link works once, for 24 hours, and only the newest one that was made for an account does. */
export const makeResetLink = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/password/reset_link',
  who: 'super_admin',
  summary: 'A one-time link under which the holder of an account sets a new password',
  body: z.object({
    account: z.string().min(1).max(200),
    /** Takes the second factor away as well, for who lost it together with the recovery codes. */
    removes_totp: z.boolean().default(false),
  }),
  data: z.object({ account: z.string(), url: z.string(), expires_at: Moment }),
});
