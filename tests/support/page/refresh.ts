import type { AuthRecord } from '@/session/record/AuthRecord';
import { aUser } from './aUser';
import { failure } from './fakeApi';

/** The call that exchanges a refresh token. */
export const REFRESH = 'POST /api/user-center/user/refresh_token';

/** Response of `REFRESH`: the tokens that a session has after so many refreshes. */
export const tokensAfter = (refreshes: number) => ({
  access_token: `access-${refreshes}`,
  refresh_token: `refresh-${refreshes}`,
  expires_in: 900,
  refresh_expires_in: 36_000,
});

/** Response of `REFRESH` after the end of the session. */
export const refused = () => failure(401, 'invalid_refresh_token');

/** A session before its first refresh, whose tokens are valid from now. */
export const aRecord = (changes: Partial<AuthRecord> = {}): AuthRecord => ({
  access_token: 'access-0',
  refresh_token: 'refresh-0',
  access_expires_at: Date.now() + 900_000,
  refresh_expires_at: Date.now() + 36_000_000,
  user_info: aUser(),
  ...changes,
});

/** A session whose access token is about to expire. */
export const ending = () => aRecord({ access_expires_at: Date.now() + 4_000 });
