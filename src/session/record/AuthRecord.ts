import type { UserInfo } from '../../../contract/accounts/accounts';
import type { LoginMethod } from '../../../contract/organization/deployments';

/** The stored auth record (requirements.md section 3). Times are milliseconds of the server's clock. */
export interface AuthRecord {
  access_token: string;
  refresh_token: string;
  access_expires_at: number;
  refresh_expires_at: number;
  /** Server time minus local time when the tokens arrived. A new page uses it until its first response. */
  clock_offset?: number;
  user_info: UserInfo;
  /** The organization's login method of this session. Logging out may continue there. */
  login_method?: LoginMethod | null;
}

/**
 * Headers of a call about this session. Sent with `authorized: false`, because the tokens are those of the record, and
 * must not be renewed for the call.
 */
export const sessionHeaders = ({ access_token, refresh_token }: AuthRecord): Record<string, string> => ({
  'refresh-token': refresh_token,
  Authorization: `Bearer ${access_token}`,
});
