import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { aUser } from '../../tests/support/page/aUser';
import { serveApi } from '../../tests/support/page/fakeApi';
import { openSession, record } from '../../tests/support/page/sessionPage';
import type { AuthRecord } from './record/AuthRecord';

const LOGOUT = 'POST /api/user-center/user/logout';

// jsdom has no channels; Node's are real ones.
const open = new Set<NodeChannel>();
class Channel extends NodeChannel {
  constructor(name: string) {
    super(name);
    open.add(this);
  }
}
globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const channel of open) channel.close();
  open.clear();
});

/** A page that keeps its session in this kind of storage, and another tab. */
async function twoTabs(storageAPI: 'sessionStorage' | 'cookie' | 'localStorage', held: AuthRecord | null = record) {
  if (held) sessionStorage.setItem('ps_auth', JSON.stringify(held));
  const { session } = await openSession('/plugins/', { storageAPI });
  const { subscribeToOtherTabs, publishToOtherTabs } = await import('./tabMessages');
  subscribeToOtherTabs();
  subscribeToOtherTabs();
  const other = new Channel('ps_auth');
  const seen = jest.fn();
  session.onSessionChange(seen);
  return { session, seen, publishToOtherTabs, send: (message: unknown) => other.postMessage(message), other };
}

const held = () => JSON.parse(sessionStorage.getItem('ps_auth') ?? 'null') as AuthRecord | null;

it('a logout in another tab ends the session of this tab, also on the server', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}) });
  const { seen, send } = await twoTabs('sessionStorage');
  send({ kind: 'ended' });
  await waitFor(() => expect(seen).toHaveBeenCalledWith(null));
  expect(seen).toHaveBeenCalledTimes(1);
  expect(held()).toBeNull();
  await waitFor(() => expect(api.requestsTo(LOGOUT)).toHaveLength(1));
  expect(api.requestsTo(LOGOUT)[0]?.headers.get('refresh-token')).toBe('refresh');
  expect(api.requestsTo(LOGOUT)[0]?.headers.get('Authorization')).toBe('Bearer access');
});

it('a tab without a session has nothing to end', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}) });
  const { seen, send } = await twoTabs('sessionStorage', null);
  send({ kind: 'ended' });
  await waitFor(() => expect(seen).toHaveBeenCalledWith(null));
  expect(api.requests).toEqual([]);
});

it('the latest data of the same user are used, those of another are not', async () => {
  const { seen, send } = await twoTabs('sessionStorage');
  send({ kind: 'described', user: aUser({ user_id: 8, nick_name: 'Other' }) });
  send({ kind: 'described', user: aUser({ nick_name: 'Renamed' }) });
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
  expect(seen.mock.calls[0][0].user.nick_name).toBe(record.user_info.nick_name);
  expect(held()).toEqual({ ...record, user_info: aUser({ nick_name: 'Renamed' }) });
});

it('a duplicated tab uses the tokens that replaced its own, and no others', async () => {
  const { seen, send } = await twoTabs('sessionStorage');
  const renewed = { ...record, access_token: 'access-2', refresh_token: 'refresh-2' };
  send({ kind: 'renewed', instead_of: 'of another session', record: renewed });
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  expect(held()).toEqual(record);
  send({ kind: 'renewed', instead_of: 'refresh', record: renewed });
  await waitFor(() => expect(held()).toEqual(renewed));
});

it('what changed elsewhere is only announced', async () => {
  const { seen, send } = await twoTabs('sessionStorage');
  send({ kind: 'changed' });
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  expect(held()).toEqual(record);
});

it('cookies are shared by all tabs, so a message changes none', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}) });
  const { seen, send } = await twoTabs('cookie');
  send({ kind: 'ended' });
  send({ kind: 'described', user: aUser({ nick_name: 'Renamed' }) });
  send({ kind: 'renewed', instead_of: 'refresh', record: { ...record, access_token: 'access-2' } });
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(3));
  for (const [session] of seen.mock.calls) expect(session.user.nick_name).toBe(record.user_info.nick_name);
  expect(api.requests).toEqual([]);
});

it('publishes to the other tabs, unless local storage does so', async () => {
  const { publishToOtherTabs, other } = await twoTabs('sessionStorage');
  const received: unknown[] = [];
  other.onmessage = (event) => received.push((event as { data?: unknown }).data);
  publishToOtherTabs({ kind: 'changed' });
  await waitFor(() => expect(received).toEqual([{ kind: 'changed' }]));
  const before = open.size;
  const tabs = await twoTabs('localStorage');
  expect(open.size).toBe(before + 1);
  expect(() => tabs.publishToOtherTabs({ kind: 'changed' })).not.toThrow();
});
