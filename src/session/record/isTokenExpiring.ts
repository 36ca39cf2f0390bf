import { loginOptions } from '../options';
import { serverNow } from '../serverClock';
import type { AuthRecord } from './AuthRecord';

/**
 * Whether the access token has expired or is about to, by the server's clock (requirements.md section 4, "Token
 * refresh").
 */
export function isTokenExpiring(record: AuthRecord): boolean {
  return serverNow(record.clock_offset) >= record.access_expires_at - loginOptions().tokenConfig.expires_advance;
}
