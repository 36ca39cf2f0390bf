import { client } from '@/api/HttpClient';
import type { StartedSession, Tokens, UserInfo } from '../../../contract/accounts/accounts';
import type { AuthRecord } from './AuthRecord';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Reads the claims of a JWT without verifying it; only the server verifies tokens.
 *
 * @throws {Error} 'token解析错误' (requirements.md section 5) when it is malformed.
 */
export function decodeToken(token: string): Record<string, unknown> {
  try {
    const [, payload, ...rest] = token.split('.');
    if (!payload || rest.length !== 1 || !/^[\w-]+$/.test(payload)) throw new Error('no JWT');
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    // Percent encoding decodes the bytes as UTF-8 and throws if they are not UTF-8.
    const escaped = Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
    const text = decodeURIComponent(escaped.join(''));
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('no claims');
    return parsed as Record<string, unknown>;
  } catch {
    throw new Error('token解析错误');
  }
}

/** A user as another user API returns it: the tokens are among its fields (requirements.md section 3). */
type UserWithTokens = UserInfo & Partial<Tokens>;
type SessionParts = Partial<Tokens & Pick<StartedSession, 'login_method'>>;

/**
 * Reads a session from the response of a user API: ours has the tokens beside the user, others have them in the user,
 * which may also be the whole response. The user is returned without them, because a refresh would not change them there.
 */
export function readSession(
  response: UserWithTokens | (SessionParts & { user_info: UserWithTokens }),
): SessionParts & { user_info: UserInfo } {
  const { user_info: user, ...beside } = 'user_info' in response ? response : { user_info: response };
  const { access_token, refresh_token, expires_in, refresh_expires_in, ...user_info } = user;
  return { access_token, refresh_token, expires_in, refresh_expires_in, ...beside, user_info };
}

/** Creates the record for tokens that have just arrived. A service that does not rotate returns no refresh token. */
export function recordOf(tokens: Partial<Tokens> & { access_token: string }, before: KnownBefore): AuthRecord {
  const now = client.clock.now();
  const { access_token, refresh_token, expires_in, refresh_expires_in } = tokens;
  return {
    access_token,
    refresh_token: refresh_token ?? before.refresh_token ?? '',
    access_expires_at: expires_in === undefined ? expiryOf(access_token, now) : now + expires_in * 1000,
    refresh_expires_at:
      refresh_expires_in === undefined
        ? (before.refresh_expires_at ?? now + 30 * DAY_MS)
        : now + refresh_expires_in * 1000,
    clock_offset: client.clock.offset ?? 0,
    user_info: before.user_info,
    login_method: before.login_method,
  };
}

type KnownBefore = Partial<AuthRecord> & { user_info: UserInfo };

function expiryOf(token: string, now: number): number {
  try {
    const { exp } = decodeToken(token);
    if (typeof exp === 'number') return exp * 1000;
  } catch (error) {
    // An opaque token of another user API: the server's refusal shows when it has expired.
    console.warn(error);
  }
  return now + 15 * MINUTE_MS;
}
