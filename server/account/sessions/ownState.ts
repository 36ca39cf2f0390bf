import { createHash } from 'node:crypto';
import { randomSecret } from '../secrets/secrets';

/**
 * Carries `state` and the PKCE secret of a login that a plain link started: in a new tab, or without script. Otherwise
 * the site's script makes both (src/session/login/pendingSignIns.ts). The script reads this cookie, so it is not
 * httpOnly. Over https its name begins with `__Host-` (server/http/hostCookie.ts).
 */
export const OWN_STATE_COOKIE = 'ps_sign_in';
/** Lifetime of the cookie, in seconds. */
export const OWN_STATE_S = 60 * 60;
const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

/** A login's `state`, the PKCE challenge that goes to the server, and the cookie's value with the PKCE secret. */
export interface OwnState {
  state: string;
  code_challenge: string;
  cookie: string;
}

/** The browser's present state, so that two tabs that log in at once do not overwrite it; otherwise a new one. */
export function ownState(cookie: string | undefined): OwnState {
  const [, state = randomSecret(), verifier = randomSecret()] = VALUE.exec(cookie ?? '') ?? [];
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { state, code_challenge, cookie: `${state}.${verifier}` };
}
