import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Timestamp } from '../fields';
import { CREDENTIAL_LIMITS } from '../values/accounts';
import { Password } from './accounts';

/**
 * The current password as it was once accepted: only its length is limited. Accounts without a password send an empty
 * one.
 */
export const PresentPassword = z.string().max(CREDENTIAL_LIMITS.password);

/**
 * 422 `wrong_password` if the current one is wrong, `weak_password` if the new one is common or close to the username. 429
 * `too_many_attempts` after ten wrong ones within 15 minutes.
 */
export const changePassword = endpoint('POST', '/user/password', {
  base: 'user',
  who: 'user',
  summary: "Changes the caller's password and ends all other sessions",
  body: z.object({ password: PresentPassword, new_password: Password }),
  data: z.object({ ended: z.number().int() }),
});

/**
 * Gets the same response whether or not the account exists. Sends a link, valid once and for an hour, to the confirmed
 * address of the account. `is_mailed`: whether the site sends email at all. 429 `rate_limited` for a network address
 * that sends too many requests.
 */
export const requestReset = endpoint('POST', '/user/password/reset_request', {
  base: 'user',
  who: 'everyone',
  summary: 'Requests a password reset link by email, for an account or its email address',
  body: z.object({ account: z.string().min(1).max(CREDENTIAL_LIMITS.email) }),
  data: z.object({ is_mailed: z.boolean() }),
});

/** The link works once, for 24 hours. Only the newest link of an account is valid. */
export const makeResetLink = endpoint('POST', '/user/password/reset_link', {
  base: 'user',
  who: 'super_admin',
  summary: 'Creates a one-time link with which the user of an account sets a new password',
  body: z.object({
    account: z.string().min(1).max(CREDENTIAL_LIMITS.account),
    /** Also removes two-factor authentication, for users who lost it together with the recovery codes. */
    removes_totp: z.boolean().default(false),
  }),
  data: z.object({ account: z.string(), url: z.string(), expires_at: Timestamp }),
});
