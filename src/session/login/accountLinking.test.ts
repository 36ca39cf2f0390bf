import { openSession, storePendingSignIn } from '../../../tests/support/page/sessionPage';

beforeEach(() => sessionStorage.clear());

async function arriveAt(address: string) {
  const page = await openSession(address, { login_page: 'https://id.example/sign-in' });
  return { ...page, linking: await import('./accountLinking') };
}
const isPending = (state: string) =>
  Object.hasOwn(JSON.parse(sessionStorage.getItem('ps_auth_pending') ?? '{}'), state);

it('leaves with a state of its own, and reads the link request that returns with it', async () => {
  const { linking } = await arriveAt('/plugins/account');
  const state = linking.startLinking();
  expect(state).toMatch(/^[\w-]{43}$/);
  window.history.replaceState(null, '', `/plugins/account?state=${state}&bind_id=q1`);
  expect(linking.readLinkRequest()).toBe('q1');
  expect(linking.readLinkRequest()).toBe('q1');
});

it('expects the company’s page to return in this tab', async () => {
  const { linking } = await arriveAt('/plugins/account');
  const state = linking.startLinking();
  const pending = JSON.parse(sessionStorage.getItem('ps_auth_pending') ?? '{}');
  expect(pending[state]).toMatchObject({ ux_mode: 'redirect' });
});

it.each([
  ['a state that this tab never made', '?state=made-up&bind_id=q1'],
  ['no state', '?bind_id=q1'],
  ['no link request', '?state=s1'],
])('there is no link request with %s', async (_what, search) => {
  storePendingSignIn('s1');
  const { linking } = await arriveAt(`/plugins/account${search}`);
  expect(linking.readLinkRequest()).toBeNull();
});

it('the link request leaves the address with its state, which is then used up', async () => {
  storePendingSignIn('s1');
  const { linking } = await arriveAt('/plugins/account?tab=links&state=s1&bind_id=q1#top');
  window.history.replaceState({ scroll: 3 }, '', location.href);
  linking.removeLinkParameters();
  expect(location.pathname + location.search + location.hash).toBe('/plugins/account?tab=links#top');
  expect(history.state).toEqual({ scroll: 3 });
  expect(isPending('s1')).toBe(false);
});

it('an address without a link request stays, with its state', async () => {
  storePendingSignIn('s1');
  const { linking } = await arriveAt('/plugins/account?state=s1');
  linking.removeLinkParameters();
  expect(location.search).toBe('?state=s1');
  expect(isPending('s1')).toBe(true);
});

it('a link request without a state leaves the address too', async () => {
  const { linking } = await arriveAt('/plugins/account?bind_id=q1');
  linking.removeLinkParameters();
  expect(location.search).toBe('');
});

it('goes to the bind page beside the login page, which returns to the clean address', async () => {
  storePendingSignIn('s1');
  const { linking, navigate } = await arriveAt('/plugins/account?state=s1&bind_id=q1');
  linking.leaveForBindPage();
  expect(navigate.mock.calls).toEqual([
    [`https://id.example/user/login/bind?id=q1&mainUrl=${encodeURIComponent(`${location.origin}/plugins/account`)}`],
  ]);
  navigate.mockClear();
  linking.leaveForBindPage();
  expect(navigate).not.toHaveBeenCalled();
});
