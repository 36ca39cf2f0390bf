import { z } from 'zod';
import { endpoint } from '../endpoint';
import { IdAnywhere, nameText, Timestamp } from '../fields';
import { LOGIN_LIMITS, TRANSPORT_LIMITS } from '../values/accounts';
import { TEXT_LIMITS } from '../values/limits';
import { PresentPassword } from './passwords';
import { ProofCode } from './secondFactors';

/** A passkey (WebAuthn) of the caller. Its private key never leaves the authenticator. */
export const Passkey = z.object({
  passkey_id: z.number().int(),
  name: z.string(),
  created_at: Timestamp,
  /** Null if it was never used. */
  last_used_at: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Bytes in base64url. */
const Bytes = z
  .string()
  .min(1)
  .max(LOGIN_LIMITS.passkey)
  .regex(/^[\w-]+$/);

const credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') };

/** RegistrationResponseJSON of WebAuthn. Other members are ignored. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(TRANSPORT_LIMITS.length)).max(TRANSPORT_LIMITS.count).optional(),
  }),
});

/** AuthenticationResponseJSON of WebAuthn. Other members are ignored. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
});

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const listPasskeys = endpoint('GET', '/user/passkey/list', {
  base: 'user',
  who: 'user',
  summary: "Lists the caller's passkeys, newest first",
  data: z.object({
    /** The only origin at which passkeys work; null if this site does not offer them. */
    origin: z.string().nullable(),
    passkey_list: z.array(Passkey),
  }),
});

/**
 * `code` as for `closeAccount`. 404 `passkeys_not_offered`, 409 `too_many_passkeys`; 422
 * `wrong_password` and `wrong_code`, 403 `fresh_sign_in_required`, 429 `too_many_attempts` as for `closeAccount`.
 */
export const startPasskey = endpoint('POST', '/user/passkey/options', {
  base: 'user',
  who: 'user',
  summary: 'Returns the options with which a browser creates a passkey, within five minutes',
  body: z.object({ password: PresentPassword, code: ProofCode.optional() }),
  data: Options,
});

/**
 * `recovery_codes` are returned, once, if the account had none. 422 `invalid_passkey` also if the options were for
 * another session, or were used.
 */
export const addPasskey = endpoint('POST', '/user/passkey', {
  base: 'user',
  who: 'user',
  summary: 'Stores the created passkey; from then on logins with a password have a second step',
  body: z.object({ credential: NewCredential }),
  data: z.object({ passkey: Passkey, recovery_codes: z.array(z.string()).nullable() }),
});

/** 404 `passkey_not_found`, also for another user's passkey. */
export const renamePasskey = endpoint('PUT', '/user/passkey', {
  base: 'user',
  who: 'user',
  summary: "Renames one of the caller's passkeys",
  body: z.object({ passkey_id: IdAnywhere, name: nameText(TEXT_LIMITS.passkey_name, 1) }),
  data: z.object({}),
});

/** Without a passkey and an authenticator app, logins have no second step. 404 `passkey_not_found`. */
export const removePasskey = endpoint('DELETE', '/user/passkey', {
  base: 'user',
  who: 'user',
  summary: "Removes one of the caller's passkeys",
  body: z.object({ passkey_id: IdAnywhere, password: PresentPassword, code: ProofCode.optional() }),
  data: z.object({}),
});

/** For the login page, which sends the used passkey as a form. 404 `passkeys_not_offered`. */
export const startPasskeyLogin = endpoint('POST', '/user/login/passkey/options', {
  base: 'user',
  who: 'everyone',
  summary: 'Returns the options with which a browser uses a passkey to log in, within five minutes',
  data: Options,
});
