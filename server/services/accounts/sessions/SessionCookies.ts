import type { SignedInCaller } from '../../../http/callers/CallerIdentity';
import { deriveKey } from '../../../lib/secrets';
import { issueAccessToken, readAccessToken } from './accessTokens';
import { REFRESH_TOKEN_S, type Sessions } from './Sessions';

/** Age in seconds at which a cookie is renewed, so that one in use does not expire. */
const RENEWED_AFTER_S = 24 * 60 * 60;

/**
 * Cookies that identify a session where a browser sends no token: images and plain links of a private deployment, and
 * the account's own pages. Each purpose signs with its own key, so that no API call accepts one as an access token and
 * none replaces another. They last no longer than the session.
 */
export class SessionCookies {
  private readonly key: Uint8Array;

  constructor(
    secretKey: Uint8Array,
    purpose: 'reading-cookie' | 'session-cookie',
    private readonly sessions: Sessions,
    private readonly clock: () => Date,
  ) {
    this.key = deriveKey(secretKey, purpose);
  }

  /** The value for a session; null if `current` is a recent one of that session. */
  async renewed({ user_id, session_id }: SignedInCaller, current: string | undefined): Promise<string | null> {
    const now = this.clock();
    // Validated for a later time: a cookie that expires soon no longer counts.
    const soon = new Date(now.getTime() + (REFRESH_TOKEN_S - RENEWED_AFTER_S) * 1000);
    const claims = current ? await readAccessToken(this.key, current, soon) : null;
    if (claims?.family_id === session_id) return null;
    return issueAccessToken(this.key, { user_id, family_id: session_id }, now, REFRESH_TOKEN_S);
  }

  /** The user of a cookie's session; null for none, an invalid one, and an ended session. */
  async read(value: string | undefined): Promise<SignedInCaller | null> {
    const claims = value ? await readAccessToken(this.key, value, this.clock()) : null;
    return claims && this.sessions.callerOfSession(claims);
  }
}
