import { call } from '@/api/call';
import { pause } from '@/lib/pause';
import type { UserInfo } from '../../contract/accounts/accounts';
import type { AuthRecord } from './record/AuthRecord';
import { isWhole, storedRecord } from './record/storedRecord';
import { readSession, recordOf } from './record/tokens';
import { announce, announceSignedIn } from './sessionEvents';
import { publishToOtherTabs } from './tabMessages';

/**
 * Exchanges a code for a new session.
 *
 * @throws {Error} 'code err' (requirements.md section 8) when it fails, with the reason as its cause.
 */
export async function startNewSession(code: string, code_verifier?: string): Promise<UserInfo> {
  const record = await exchange(code, code_verifier).catch((cause) => {
    throw new Error('code err', { cause });
  });
  storedRecord.write(record);
  await introduceSession(record.user_info);
  return record.user_info;
}

/**
 * Switches to another organization of the user: the session stays, its tokens and its user are new.
 *
 * @throws {ApiError} `forbidden` when the user no longer belongs to it
 */
export async function switchOrganization(e_id: number): Promise<void> {
  const { user_info, access_token, ...tokens } = readSession(await call('resetToken', { e_id }));
  const before = storedRecord.read();
  if (!access_token || before?.user_info.user_id !== user_info.user_id) return;
  storedRecord.write(recordOf({ access_token, ...tokens }, { ...before, user_info }));
  await introduceSession(user_info);
}

async function exchange(code: string, code_verifier?: string): Promise<AuthRecord> {
  const query = { code, ...(code_verifier ? { code_verifier } : {}) };
  const response = await call('exchangeCode', query, { authorized: false });
  const { user_info, login_method, access_token = '', ...tokens } = readSession(response);
  const record = recordOf({ access_token, ...tokens }, { user_info, login_method });
  if (!isWhole(record)) throw new Error('The user API returned no tokens, or no user_id.');
  return record;
}

/**
 * Tells this page, other tabs, and listeners for logins of a session whose record was just written, after the default
 * plugins of its organization are installed.
 */
export async function introduceSession(user: UserInfo): Promise<void> {
  await installDefaults();
  announce();
  publishToOtherTabs({ kind: 'changed' });
  // The session may have ended meanwhile, in another tab too.
  if (storedRecord.read()?.user_info.user_id === user.user_id) announceSignedIn(user);
}

/** Maximum wait for the default plugins. Later ones appear with the next request. */
const DEFAULTS_MS = 3000;

/**
 * Runs before the session is announced, so that the first requests of the page include the default plugins. A failure
 * does not block the login or the switch of the organization.
 */
function installDefaults(): Promise<unknown> {
  const installed = call('installDefaults', {}, { quiet: true, keepalive: true }).catch(() => {});
  return Promise.race([installed, pause(DEFAULTS_MS)]);
}
