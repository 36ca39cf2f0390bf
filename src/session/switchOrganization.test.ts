import { aUser } from '../../tests/support/page/aUser';
import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { exchangeResponse, openSession, record, store, stored } from '../../tests/support/page/sessionPage';
import { DEFERRED_CALLS } from '../api/callTable/deferred.generated';

const line = ([method, base, path]: readonly [string, string, string, string]) =>
  `${method} ${base === 'user' ? '/api/user-center' : '/api/cmt'}${path}`;
const RESET = line(DEFERRED_CALLS.resetToken);
const DEFAULTS = line(DEFERRED_CALLS.installDefaults);

const switched = { ...exchangeResponse, user_info: aUser({ nick_name: 'Lin at work' }) };

async function page() {
  store(record);
  const { session } = await openSession('/plugins/account');
  const changes = jest.fn();
  const signedIn = jest.fn();
  session.onSessionChange(changes);
  session.onSignedIn(signedIn);
  const { switchOrganization } = await import('./startNewSession');
  return { switchOrganization, changes, signedIn };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('has new tokens and user data, and installs what the organization gives', async () => {
  const api = serveApi({ [RESET]: () => switched, [DEFAULTS]: () => ({}) });
  store({ ...record, login_method: 'saml' });
  const { switchOrganization, changes, signedIn } = await page();
  await switchOrganization(3);
  expect(api.requestsTo(RESET)[0]?.body).toEqual({ e_id: 3 });
  expect(api.requestsTo(DEFAULTS)[0]?.headers.get('Authorization')).toBe('Bearer new-access');
  expect(stored()).toMatchObject({ access_token: 'new-access', refresh_token: 'new-refresh' });
  expect(changes.mock.calls).toEqual([[{ user: switched.user_info }]]);
  expect(signedIn.mock.calls).toEqual([[switched.user_info]]);
});

it('switches even if the default plugins cannot be installed', async () => {
  serveApi({ [RESET]: () => switched, [DEFAULTS]: () => failure(503) });
  const { switchOrganization, signedIn } = await page();
  await switchOrganization(3);
  expect(signedIn).toHaveBeenCalledTimes(1);
});

it('switches after three seconds if the default plugins are not installed by then', async () => {
  jest.useFakeTimers();
  const api = serveApi({ [RESET]: () => switched, [DEFAULTS]: () => new Promise(() => {}) });
  const { switchOrganization, changes } = await page();
  const switching = switchOrganization(3);
  await jest.advanceTimersByTimeAsync(0);
  expect(api.requestsTo(DEFAULTS)).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(changes).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(changes.mock.calls).toEqual([[{ user: switched.user_info }]]);
  await switching;
});

it.each([
  ['another user logged in', { ...record, user_info: aUser({ user_id: 9 }) }],
  ['the user logged out', null],
])('changes nothing if %s meanwhile', async (_what, now) => {
  serveApi({
    [RESET]: () => {
      store(now);
      return switched;
    },
  });
  const { switchOrganization, changes, signedIn } = await page();
  await switchOrganization(3);
  expect(stored()).toEqual(now);
  expect(changes).not.toHaveBeenCalled();
  expect(signedIn).not.toHaveBeenCalled();
});

it('fails if the user no longer belongs to the organization', async () => {
  serveApi({ [RESET]: () => failure(403, 'forbidden') });
  const { switchOrganization } = await page();
  await expect(switchOrganization(3)).rejects.toMatchObject({ id: 'forbidden' });
  expect(stored()).toEqual(record);
});
