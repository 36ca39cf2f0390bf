import { z } from 'zod';
import { endpoint } from '../endpoint';
import { CREDENTIAL_LIMITS, LOGIN_LIMITS } from '../values/accounts';
import { CodeChallenge, SignInResult } from './accounts';
import { PresentPassword } from './passwords';

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const ProofCode = z.string().min(1).max(CREDENTIAL_LIMITS.code);

export const TotpStatus = z.object({
  /** Whether logins ask for a code of an authenticator app. */
  is_enabled: z.boolean(),
  /** With a passkey, a login with a password needs a second step too. */
  passkey_count: z.number().int(),
  /** True if the caller's administrative calls need two-factor authentication in this deployment. */
  is_required: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type TotpStatus = z.infer<typeof TotpStatus>;

/** Shown once. Each works once in place of a code. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const getTotp = endpoint('GET', '/user/totp', {
  base: 'user',
  who: 'user',
  summary: "Returns the status of the caller's two-factor authentication",
  data: TotpStatus,
});

/**
 * Not required at login before it is confirmed. With passkeys, 403 `fresh_sign_in_required` unless the login was within
 * the last ten minutes. 409 `totp_enabled` if it is already on.
 */
export const enrolTotp = endpoint('POST', '/user/totp', {
  base: 'user',
  who: 'user',
  summary: 'Creates a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s)',
  body: z.object({ password: PresentPassword }),
  data: z.object({ secret: z.string(), otpauth_uri: z.string() }),
});

export const confirmTotp = endpoint('POST', '/user/totp/confirm', {
  base: 'user',
  who: 'user',
  summary: 'Enables two-factor authentication with a code of the app; returns recovery codes',
  body: z.object({ code: ProofCode }),
  data: RecoveryCodes,
});

export const disableTotp = endpoint('DELETE', '/user/totp', {
  base: 'user',
  who: 'user',
  summary: 'Disables codes of the app; without passkeys also the recovery codes',
  body: z.object({ password: PresentPassword, code: ProofCode }),
  data: z.object({}),
});

/** `code` as for `closeAccount`. 409 `totp_not_enabled` without an app and without passkeys. */
export const renewRecoveryCodes = endpoint('POST', '/user/totp/recovery_codes', {
  base: 'user',
  who: 'user',
  summary: 'Creates new recovery codes, which replace the previous ones',
  body: z.object({ password: PresentPassword, code: ProofCode.optional() }),
  data: RecoveryCodes,
});

/**
 * Second step of a login that got 401 `totp_required`, whose `details` are `{challenge, expires_in, ways}`. `ways` has
 * `code` if the user has an authenticator app, and `passkey` if they have a passkey, which only the login page accepts.
 * A challenge works once, within five minutes.
 */
export const signInWithTotp = endpoint('POST', '/user/login/totp', {
  base: 'user',
  who: 'everyone',
  summary: 'Completes a login with the code of two-factor authentication',
  body: z.object({
    challenge: z.string().min(1).max(LOGIN_LIMITS.challenge),
    code: ProofCode,
    redirect_uri: z.string().max(LOGIN_LIMITS.redirect_uri).optional(),
    code_challenge: CodeChallenge.optional(),
  }),
  data: SignInResult,
});
