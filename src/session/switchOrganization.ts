import { call } from '@/api/call';
import { readRecord, writeRecord } from './record/storedRecord';
import { readSession, recordOf } from './record/tokens';
import { introduceSession } from './startNewSession';

/**
 * Switches to another organization of the user: the session stays, its tokens and its user are new.
 *
 * @throws {ApiError} `forbidden` when the user no longer belongs to it
 */
export async function switchOrganization(e_id: number): Promise<void> {
  const { user_info, access_token, ...tokens } = readSession(await call('resetToken', { e_id }));
  const before = readRecord();
  if (!access_token || before?.user_info.user_id !== user_info.user_id) return;
  writeRecord(recordOf({ access_token, ...tokens }, { ...before, user_info }));
  await introduceSession(user_info);
}
