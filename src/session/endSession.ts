import { call } from '@/api/call';
import type { LogoutWay } from '../../contract/organization/deployments';
import { LOGIN_METHODS } from '../../contract/values/accounts';
import { loginOptions } from './options';
import { type AuthRecord, sessionHeaders } from './record/AuthRecord';
import { storedRecord } from './record/storedRecord';
import { announce, announceSignedOut } from './sessionEvents';
import { publishToOtherTabs } from './tabMessages';

/**
 * Ends the session here, in the other tabs and on the server. Without a connection it still ends here. A private
 * deployment, which shows visitors nothing, then goes to the provider's logout page, or calls `goToLogin`.
 */
export async function endSession(goToLogin: () => void): Promise<void> {
  const record = storedRecord.read();
  storedRecord.write(null);
  // First, so that analytics still knows which user logged out.
  if (record) announceSignedOut(record.user_info);
  announce();
  publishToOtherTabs({ kind: 'ended' });
  if (!record) return console.warn(new Error('do not have local authInfo'));
  const draftsDeleted = deleteDrafts(record.user_info.user_id);
  // The page may be left at once; the request outlives it.
  const options = { authorized: false, keepalive: true, headers: sessionHeaders(record) };
  const ended = call('signOut', {}, options).catch(() => null);
  if (!loginOptions().isPri) return void (await Promise.all([ended, draftsDeleted]));
  const [address] = await Promise.all([privateLogout(record), ended, draftsDeleted]);
  if (address) return loginOptions().navigate(address);
  // The user may have logged in again meanwhile.
  if (!storedRecord.read()) goToLogin();
}

/** The next user of this device must not find unfinished work. */
async function deleteDrafts(userId: number): Promise<void> {
  const drafts = await import('@/lib/drafts').catch(() => null);
  await drafts?.dropDraftsOf(userId);
}

/**
 * The address where a private deployment's provider ends its own session, if it has one (requirements.md section 7).
 */
async function privateLogout({ login_method }: AuthRecord): Promise<string | null> {
  const { product } = loginOptions();
  if (!product) return null;
  // A failure does not prevent the logout: the session has already ended.
  const ways = await call('getStandardConfig', { product }, { authorized: false }).catch(() => null);
  if (!ways) return null;
  // A deployment with an external login has one method, and its sessions do not name it.
  const methods = login_method ? [login_method] : LOGIN_METHODS;
  const logoutWays = methods.map((method): LogoutWay | undefined => ways[`${method}-private`]);
  const way = logoutWays.find((one) => one?.logout_mode === 'redirect');
  return way?.logout_url && /^https?:\/\//i.test(way.logout_url) ? way.logout_url : null;
}
