import { call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts/accounts';
import { sessionHeaders } from './record/AuthRecord';
import { AUTH_KEY, type AuthRecord, readRecord, storageKind, writeRecord } from './record/storedRecord';

/** Messages between tabs for stores without events: cookies have none, and session storage belongs to one tab. */
type TabMessage =
  | { kind: 'changed' }
  | { kind: 'ended' }
  /** The latest user data of the server. Each tab has its own copy in session storage. */
  | { kind: 'described'; user: UserInfo }
  /** A duplicated tab holds the same tokens. It must use the new ones, or its old ones would end the session. */
  | { kind: 'renewed'; instead_of: string; record: AuthRecord };

let channel: BroadcastChannel | null = null;

/** Calls `onChange` after each change of the session in another tab. Local storage has its own event. */
export function subscribeToOtherTabs(onChange: () => void): void {
  if (channel || storageKind() === 'localStorage' || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(AUTH_KEY);
  channel.onmessage = ({ data }) => {
    applyMessage(data as TabMessage);
    onChange();
  };
}

/** Does nothing with local storage, which has its own event. */
export function publishToOtherTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

function applyMessage(message: TabMessage): void {
  const isOwn = storageKind() === 'sessionStorage';
  const record = readRecord();
  if (isOwn && message.kind === 'ended' && record) {
    writeRecord(null);
    // A tab may have its own session, which must end on the server as well. Ending a session twice is not an error.
    void call('signOut', {}, { authorized: false, headers: sessionHeaders(record) }).catch(() => {});
  }
  if (isOwn && message.kind === 'described' && record?.user_info.user_id === message.user.user_id)
    writeRecord({ ...record, user_info: message.user });
  if (isOwn && message.kind === 'renewed' && record?.refresh_token === message.instead_of) writeRecord(message.record);
}
