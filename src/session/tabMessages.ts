import { call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts/accounts';
import { type AuthRecord, sessionHeaders } from './record/AuthRecord';
import { AUTH_KEY } from './record/authStorage';
import { storedRecord } from './record/storedRecord';

/** Messages between tabs for stores without events: cookies have none, and session storage belongs to one tab. */
type TabMessage =
  | { kind: 'changed' }
  | { kind: 'ended' }
  /** The latest user data of the server. Each tab has its own copy in session storage. */
  | { kind: 'described'; user: UserInfo }
  /** A duplicated tab holds the same tokens. It must use the new ones, or its old ones would end the session. */
  | { kind: 'renewed'; instead_of: string; record: AuthRecord };

/** Calls `onChange` after each change of the session in another tab. Local storage has its own event. */
export function subscribeToOtherTabs(onChange: () => void): void {
  if (storedRecord.channel || storedRecord.kind === 'localStorage' || !('BroadcastChannel' in globalThis)) return;
  storedRecord.channel = new BroadcastChannel(AUTH_KEY);
  storedRecord.channel.onmessage = ({ data }) => {
    applyMessage(data as TabMessage);
    onChange();
  };
}

/** Does nothing with local storage, which has its own event. */
export function publishToOtherTabs(message: TabMessage): void {
  storedRecord.channel?.postMessage(message);
}

function applyMessage(message: TabMessage): void {
  const isOwn = storedRecord.kind === 'sessionStorage';
  const record = storedRecord.read();
  if (isOwn && message.kind === 'ended' && record) {
    storedRecord.write(null);
    // A tab may have its own session, which must end on the server as well. Ending a session twice is not an error.
    void call('signOut', {}, { authorized: false, headers: sessionHeaders(record) }).catch(() => {});
  }
  if (isOwn && message.kind === 'described' && record?.user_info.user_id === message.user.user_id)
    storedRecord.write({ ...record, user_info: message.user });
  if (isOwn && message.kind === 'renewed' && record?.refresh_token === message.instead_of)
    storedRecord.write(message.record);
}
