import { waitFor } from '@testing-library/react';
import { aUser } from '../../tests/support/page/aUser';
import { failure, type Handler, serveApi } from '../../tests/support/page/fakeApi';
import { EXCHANGE, exchangeResponse, openSession, record, VALID } from '../../tests/support/page/sessionPage';
import { countTabChannels, installTabChannels, TabChannel } from '../../tests/support/page/tabChannels';
import { DEFERRED_CALLS } from '../api/callTable/deferred.generated';
import type { AuthRecord } from './record/AuthRecord';

const LOGOUT = 'POST /api/user-center/user/logout';
const SIGN_IN = `POST /api/user-center${DEFERRED_CALLS.signIn[2]}`;
const SWITCH = 'POST /api/user-center/user/reset_token';

installTabChannels();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page that keeps its session in this kind of storage, and another tab. */
async function twoTabs(storageAPI: 'sessionStorage' | 'cookie' | 'localStorage', held: AuthRecord | null = record) {
  if (held) sessionStorage.setItem('ps_auth', JSON.stringify(held));
  const { session } = await openSession('/plugins/', { storageAPI });
  const { subscribeToOtherTabs, publishToOtherTabs } = await import('./tabMessages');
  const { announceFromElsewhere } = await import('./login/goToSignIn');
  subscribeToOtherTabs(announceFromElsewhere);
  subscribeToOtherTabs(announceFromElsewhere);
  const other = new TabChannel('ps_auth');
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
  const before = countTabChannels();
  const tabs = await twoTabs('localStorage');
  expect(countTabChannels()).toBe(before + 1);
  expect(() => tabs.publishToOtherTabs({ kind: 'changed' })).not.toThrow();
});

it.each([
  ['the latest data of a user', { kind: 'described', user: aUser({ nick_name: 'Renamed' }) }],
  ['new tokens', { kind: 'renewed', instead_of: 'refresh', record }],
  ['another change', { kind: 'changed' }],
])('a tab without a session stays so when it receives %s', async (_what, message) => {
  const { seen, send } = await twoTabs('sessionStorage', null);
  send(message);
  await waitFor(() => expect(seen.mock.calls).toEqual([[null]]));
  expect(held()).toBeNull();
});

it('new tokens of another tab do not replace those in a shared cookie, which are newer', async () => {
  const { seen, send } = await twoTabs('cookie');
  const { storedRecord } = await import('./record/storedRecord');
  send({ kind: 'renewed', instead_of: 'refresh', record: { ...record, access_token: 'access-2' } });
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  expect(storedRecord.read()).toEqual(record);
});

it('a login that follows a logout in another tab is not renewed by that logout', async () => {
  const api = serveApi({ [LOGOUT]: () => ({}) });
  const { seen, send } = await twoTabs('sessionStorage');
  const next = { ...record, access_token: 'next', refresh_token: 'next', access_expires_at: Date.now() };
  seen.mockImplementationOnce(() => sessionStorage.setItem('ps_auth', JSON.stringify(next)));
  send({ kind: 'ended' });
  await waitFor(() => expect(api.requestsTo(LOGOUT)).toHaveLength(1));
  expect(api.requests.map(({ line }) => line)).toEqual([LOGOUT]);
  expect(held()).toEqual(next);
});

it.each(['sessionStorage', 'cookie'] as const)(
  'a page with %s listens to the other tabs from its start',
  async (kind) => {
    sessionStorage.setItem('ps_auth', JSON.stringify(record));
    const { session } = await openSession('/plugins/', { storageAPI: kind });
    await waitFor(() => expect(countTabChannels()).toBe(1));
    const seen = jest.fn();
    session.onSessionChange(seen);
    new TabChannel('ps_auth').postMessage({ kind: 'changed' });
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  },
);

type Page = Awaited<ReturnType<typeof twoTabs>>['session'];

it.each<[string, Record<string, Handler>, (page: Page) => unknown, object]>([
  ['a logout', { [LOGOUT]: () => ({}) }, (page) => page.signOut(), { kind: 'ended' }],
  [
    'a login',
    { [SIGN_IN]: () => ({ code: 'c1' }), [EXCHANGE]: () => exchangeResponse },
    (page) => page.signInWithPassword('ada', 'secret'),
    { kind: 'changed' },
  ],
  [
    'a switch to another organization',
    { [SWITCH]: () => ({ ...exchangeResponse, user_info: aUser() }) },
    async () => (await import('./startNewSession')).switchOrganization(3),
    { kind: 'changed' },
  ],
  [
    'a session that the server refused',
    { [VALID]: () => failure(401, 'unauthenticated') },
    (page) => page.validate().catch(() => {}),
    { kind: 'changed' },
  ],
  [
    'new data of the user',
    {},
    (page) => page.changeSessionUser(aUser({ nick_name: 'Renamed' })),
    { kind: 'described', user: aUser({ nick_name: 'Renamed' }) },
  ],
])('%s is published to the other tabs', async (_what, handlers, change, message) => {
  serveApi(handlers);
  const { session, other } = await twoTabs('sessionStorage');
  const received: unknown[] = [];
  other.onmessage = (event) => received.push((event as { data?: unknown }).data);
  await change(session);
  await waitFor(() => expect(received).toEqual([message]));
});
