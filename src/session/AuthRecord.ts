import type { UserInfo } from '../../contract/accounts';
import type { LoginMethod } from '../../contract/deployments';

/** The stored auth record (SPEC.md section 3). Moments are milliseconds of the server's clock. */
export interface AuthRecord {
  access_token: string;
  refresh_token: string;
  access_expires_at: number;
  refresh_expires_at: number;
  /** The server's time minus this machine's when the tokens came: what a new page believes before its first answer. */
  clock_offset?: number;
  user_info: UserInfo;
  /** The company's sign-in that it came by: signing out may go on there. */
  login_method?: LoginMethod | null;
}
