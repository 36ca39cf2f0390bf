import { openSession, record, settle, store, stored } from '../../../tests/support/page/sessionPage';
import type { LoginOptions } from '../options';

/** Opens a page whose links and failed calls log in. */
async function openPage(options: Partial<LoginOptions> = {}) {
  const { navigate } = await openSession('/plugins/?plugin_key=a', options);
  return { navigate, ...(await import('./goToSignIn')) };
}

const parametersOf = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams);

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, preventDefault: jest.fn() };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('starts one login for concurrent calls, and another one after it is over', async () => {
  const { navigate, signIn } = await openPage();
  const both = Promise.all([signIn(), signIn()]);
  await settle();
  expect(navigate).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pageshow'));
  await both;
  void signIn();
  await settle();
  expect(navigate).toHaveBeenCalledTimes(2);
});

it('a login whose window the user closed does not block the next one', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const popup = { closed: true, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  store(record);
  const { goToSignIn } = await openPage({ ux_mode: 'popup' });
  const handleClose = jest.fn();
  goToSignIn(handleClose);
  expect(stored()).toBeNull();
  await jest.advanceTimersByTimeAsync(900);
  expect(handleClose).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(handleClose).toHaveBeenCalledTimes(1);
  goToSignIn();
  await jest.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledTimes(2);
});

it.each([
  ['metaKey', { metaKey: true }],
  ['ctrlKey', { ctrlKey: true }],
  ['shiftKey', { shiftKey: true }],
  ['altKey', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves a click with %s to the browser', async (_what, held) => {
  const { navigate, signInByLink } = await openPage();
  const preventDefault = jest.fn();
  signInByLink({ ...click, ...held, preventDefault });
  await settle();
  expect(preventDefault).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

it('a plain click on a link opens the login page, not the page for new accounts', async () => {
  const { navigate, signInByLink } = await openPage();
  signInByLink(click);
  await settle();
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(parametersOf(navigate.mock.calls[0][0])).not.toHaveProperty('page');
});

it('goes to the login page, which creates state and secret itself, if the script of the login does not load', async () => {
  // The script computes constants when it is loaded. If that fails, its import is rejected as after a failed download.
  jest.spyOn(Math, 'cbrt').mockImplementation(() => {
    throw new Error('The script failed.');
  });
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { navigate, signInByLink } = await openPage({ ux_mode: 'popup' });
  signInByLink(click, 'sign_up');
  await settle();
  expect(open).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(navigate.mock.calls[0][0]).toMatch(/^\/user\/login\?/);
  expect(parametersOf(navigate.mock.calls[0][0])).toEqual({
    response_type: 'code',
    redirect_uri: location.href,
    channel: 'official',
    product: 'square',
    ux_mode: 'redirect',
    page: 'sign_up',
  });
});
