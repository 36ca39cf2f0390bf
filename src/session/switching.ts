import { call } from '@/api/call';
import { announce, announceSignedIn } from './sessionEvents';
import { readRecord, writeRecord } from './storedRecord';
import { tellOtherTabs } from './tabNews';
import { recordOf } from './tokens';

/**
 * Goes on in another enterprise of the reader: the session stays, its tokens and its user are new.
 * @throws {ApiError} `forbidden` where the reader does not belong to it any longer
 */
export async function switchEnterprise(e_id: number): Promise<void> {
  const { user_info, ...tokens } = await call('resetToken', { e_id });
  const before = readRecord();
  if (before?.user_info.user_id !== user_info.user_id) return;
  writeRecord(recordOf(tokens, { ...before, user_info }));
  // What comes by default in that enterprise; a failure keeps nobody out.
  await call('installDefaults', {}, { quiet: true }).catch(() => {});
  announce();
  tellOtherTabs({ kind: 'changed' });
  announceSignedIn(user_info);
}
