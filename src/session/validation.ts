import { ApiError, call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts/accounts';
import { sessionHeaders } from './record/AuthRecord';
import { readRecord, writeRecord } from './record/storedRecord';
import { readSession } from './record/tokens';
import { announce, announceSignedIn } from './sessionEvents';
import { publishToOtherTabs } from './tabMessages';

let pendingValidation: Promise<unknown> | null = null;

/** Resolves after the server's response, whatever it was. The server's time is known then. */
export const validationSettled = async (): Promise<void> => {
  await pendingValidation?.catch(() => {});
};

/**
 * Validates the stored session with the server and updates its user.
 *
 * @throws {Error} 'do not have local authInfo' without a record; {ApiError} when the server refuses it, which deletes
 * the record, or cannot be reached, which does not.
 */
export function validateRecord(): Promise<UserInfo> {
  const userRequest = requestUser();
  pendingValidation = userRequest;
  return userRequest;
}

async function requestUser(): Promise<UserInfo> {
  const record = readRecord();
  if (!record) throw new Error('do not have local authInfo');
  try {
    const { info } = await call('validSession', {}, { authorized: false, headers: sessionHeaders(record) });
    const { user_info } = readSession(info);
    updateUser(user_info);
    announceSignedIn(user_info);
    return user_info;
  } catch (error) {
    // Only an explicit refusal of the server ends a session, and only the session that was validated.
    const isSame = readRecord()?.refresh_token === record.refresh_token;
    if (error instanceof ApiError && error.code === 401 && isSame) {
      writeRecord(null);
      announce();
      publishToOtherTabs({ kind: 'changed' });
    }
    throw error;
  }
}

function updateUser(info: UserInfo): void {
  const current = readRecord();
  if (current?.user_info.user_id !== info.user_id) return;
  if (JSON.stringify(current.user_info) === JSON.stringify(info)) return;
  writeRecord({ ...current, user_info: info });
  announce();
}
