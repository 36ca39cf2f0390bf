import { call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts/accounts';
import { writeRecord } from './record/storedRecord';
import { recordOf } from './record/tokens';
import { announce, announceSignedIn } from './sessionEvents';
import { publishToOtherTabs } from './tabMessages';

/**
 * Exchanges a code for a new session.
 *
 * @throws {Error} 'code err' (SPEC.md section 8) when it fails, with the reason as its cause.
 */
export async function startNewSession(code: string, code_verifier?: string): Promise<UserInfo> {
  const response = await call(
    'exchangeCode',
    { code, ...(code_verifier ? { code_verifier } : {}) },
    { authorized: false },
  ).catch((cause) => {
    throw new Error('code err', { cause });
  });
  const { user_info, login_method, ...tokens } = response;
  writeRecord(recordOf(tokens, { user_info, login_method }));
  await installDefaults();
  announce();
  publishToOtherTabs({ kind: 'changed' });
  announceSignedIn(user_info);
  return user_info;
}

/** Maximum wait for the default plugins. Later ones appear with the next request. */
const DEFAULTS_MS = 3000;

/**
 * Runs before the session is announced, so that the first requests of the page include the default plugins. A failure
 * does not block the login or the switch of the organization.
 */
export function installDefaults(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, DEFAULTS_MS));
  return Promise.race([call('installDefaults', {}, { quiet: true, keepalive: true }).catch(() => {}), late]);
}
