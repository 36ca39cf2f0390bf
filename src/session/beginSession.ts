import { call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts';
import { announce, announceSignedIn } from './sessionEvents';
import { writeRecord } from './storedRecord';
import { tellOtherTabs } from './tabNews';
import { recordOf } from './tokens';

/**
 * Exchanges a code for a session that begins now.
 * @throws {Error} 'code err' (SPEC.md section 8) when it fails, with the reason as its cause.
 */
export async function beginSession(code: string, code_verifier?: string): Promise<UserInfo> {
  const answer = await call(
    'exchangeCode',
    { code, ...(code_verifier ? { code_verifier } : {}) },
    { authorized: false },
  ).catch((cause) => {
    throw new Error('code err', { cause });
  });
  const { user_info, login_method, ...tokens } = answer;
  writeRecord(recordOf(tokens, { user_info, login_method }));
  await installDefaults();
  announce();
  tellOtherTabs({ kind: 'changed' });
  announceSignedIn(user_info);
  return user_info;
}

/** How long a sign-in waits for the plugins that come by default; then they show the next time that pages ask. */
const DEFAULTS_MS = 3000;

/** Before anybody hears of the session, so that what pages ask first has them already. A failure keeps nobody out. */
function installDefaults(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, DEFAULTS_MS));
  return Promise.race([call('installDefaults', {}, { quiet: true, keepalive: true }).catch(() => {}), late]);
}
