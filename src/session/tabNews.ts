import { call } from '@/api/call';
import type { UserInfo } from '../../contract/accounts';
import { announce } from './sessionEvents';
import { AUTH_KEY, type AuthRecord, readRecord, storageKind, writeRecord } from './storedRecord';

/** What tabs tell each other where storage does not: cookies have no event, and session storage is a tab's own. */
type News =
  | { kind: 'changed' }
  | { kind: 'ended' }
  /** What the server says of the user now; each tab has a copy of its own in session storage. */
  | { kind: 'described'; user: UserInfo }
  /** A duplicated tab holds the same tokens: it takes over the new ones, or its old ones would end the session. */
  | { kind: 'renewed'; instead_of: string; record: AuthRecord };

let channel: BroadcastChannel | null = null;

/** Hears what other tabs tell. Local storage tells by itself. */
export function hearOtherTabs(): void {
  if (channel || storageKind() === 'localStorage' || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(AUTH_KEY);
  channel.onmessage = ({ data }) => hear(data as News);
}

export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

function hear(news: News): void {
  const isOwn = storageKind() === 'sessionStorage';
  const record = readRecord();
  if (isOwn && news.kind === 'ended' && record) {
    writeRecord(null);
    // A tab may have a session of its own: it ends on the server as well, and to end one again is no error.
    const headers = { 'refresh-token': record.refresh_token };
    void call('signOut', {}, { authorized: false, headers }).catch(() => {});
  }
  if (isOwn && news.kind === 'described' && record?.user_info.user_id === news.user.user_id)
    writeRecord({ ...record, user_info: news.user });
  if (isOwn && news.kind === 'renewed' && record?.refresh_token === news.instead_of) writeRecord(news.record);
  announce();
}
