import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { deriveKey } from '../secrets/secrets';
import { issueAccessToken, readAccessToken } from './accessTokens';
import { REFRESH_TOKEN_S, type Sessions } from './Sessions';

/** Seconds after which a cookie is written anew, so that one in use does not expire. */
const RENEWED_AFTER_S = 24 * 60 * 60;

/**
 * Cookies that stand for a session where a browser sends no token: pictures and plain links of a private deployment, and the
 * account's own pages. Each purpose signs with a key of its own, so that no API call takes one for an access token and none
 * stands for another, and they hold no longer than the session.
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

  /** The value for a session; null when `current` is one of that session and fresh enough. */
  async renewed({ user_id, session_id }: SignedInCaller, current: string | undefined): Promise<string | null> {
    const now = this.clock();
    // Read as of later: what would expire soon does not count any more.
    const soon = new Date(now.getTime() + (REFRESH_TOKEN_S - RENEWED_AFTER_S) * 1000);
    const claims = current ? await readAccessToken(this.key, current, soon) : null;
    if (claims?.family_id === session_id) return null;
    return issueAccessToken(this.key, { user_id, family_id: session_id }, now, REFRESH_TOKEN_S);
  }

  /** Whose session a cookie stands for; null for none, a wrong one, and one whose session has ended. */
  async read(value: string | undefined): Promise<SignedInCaller | null> {
    const claims = value ? await readAccessToken(this.key, value, this.clock()) : null;
    return claims && this.sessions.callerOfSession(claims);
  }
}
