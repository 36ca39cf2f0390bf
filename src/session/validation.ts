import { ApiError, call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts/accounts';
import { sessionHeaders } from './record/AuthRecord';
import { storedRecord } from './record/storedRecord';
import { readSession } from './record/tokens';
import { announce, announceSignedIn } from './sessionEvents';
import { publishToOtherTabs } from './tabMessages';

/**
 * Validates the stored session with the server and updates its user.
 *
 * @throws {Error} 'do not have local authInfo' without a record; {ApiError} when the server refuses it, which deletes
 * the record, or cannot be reached, which does not.
 */
export async function validateRecord(): Promise<UserInfo> {
  const record = storedRecord.read();
  if (!record) throw new Error('do not have local authInfo');
  try {
    const { info } = await call('validSession', {}, { authorized: false, headers: sessionHeaders(record) });
    const { user_info } = readSession(info);
    updateUser(user_info);
    announceSignedIn(user_info);
    return user_info;
  } catch (error) {
    // Only an explicit refusal of the server ends a session, and only the session that was validated.
    const isSame = storedRecord.read()?.refresh_token === record.refresh_token;
    if (error instanceof ApiError && error.code === 401 && isSame) {
      storedRecord.write(null);
      announce();
      publishToOtherTabs({ kind: 'changed' });
    }
    throw error;
  }
}

function updateUser(info: UserInfo): void {
  const current = storedRecord.read();
  if (current?.user_info.user_id !== info.user_id) return;
  if (JSON.stringify(current.user_info) === JSON.stringify(info)) return;
  storedRecord.write({ ...current, user_info: info });
  announce();
}
