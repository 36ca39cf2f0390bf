import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeApi, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { reloadWhenOutdated } from './reloadWhenOutdated';

const GONE = '/plugins/assets/gone.js';

// Called once for the window, as in a page.
reloadWhenOutdated();

let api: FakeApi;
let reported: jest.SpyInstance;
beforeEach(() => {
  // jsdom logs that it cannot reload.
  reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  document.body.innerHTML = '<input id="name"><input id="search" type="search"><button>Elsewhere</button>';
  api = serveApi({});
});
afterEach(() => jest.restoreAllMocks());

/** Fires the browser's event for a part that did not load, whichever code requested it or caught the failure. */
function fails(name: 'script' | 'link', address: string): void {
  const part = document.createElement(name);
  Object.assign(part, { [name === 'script' ? 'src' : 'href']: address });
  document.head.append(part);
  part.dispatchEvent(new Event('error'));
  part.remove();
}

/** Waits until the part was checked that many times and the response was handled. */
async function waitForRequests(times: number, address = GONE): Promise<void> {
  await waitFor(() => expect(api.requestsTo(`HEAD ${address}`)).toHaveLength(times));
  await new Promise((resolve) => setTimeout(resolve));
}
/** The stored mark that this tab was reloaded, which prevents a second reload. */
const reloadedFor = () => sessionStorage.getItem('ps_reloaded');
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const reloads = () => reported.mock.calls.filter(([error]) => /navigation/i.test(String(error))).length;

it.each([
  ['script', GONE],
  ['link', '/plugins/assets/gone.css'],
] as const)('reloads once for a %s that is gone', async (name, address) => {
  fails(name, address);
  await waitFor(() => expect(reloadedFor()).not.toBeNull());
  expect(reloads()).toBe(1);
  fails(name, address);
  await waitForRequests(1, address);
  expect(reloads()).toBe(1);
});

it.each([
  ['the part is there after all', () => ({})],
  ['the server fails', () => failure(503, 'overloaded')],
  ['nothing responds', () => failure(0)],
])('does not reload if %s', async (_what, handler) => {
  api.handle({ [`HEAD ${GONE}`]: handler });
  fails('script', GONE);
  await waitForRequests(1);
  expect(reloadedFor()).toBeNull();
});

it('ignores scripts of other origins', async () => {
  fails('script', 'https://collector.example/sa.js');
  fails('script', GONE);
  await waitForRequests(1);
  expect(api.requests.map(({ line }) => line)).toEqual([`HEAD ${GONE}`]);
});

it.each(['name', 'search'])('does not reload while the user types into a field: %s', async (id) => {
  await userEvent.type(field(id), 'Contrast');
  fails('script', GONE);
  await waitForRequests(1);
  expect(reloadedFor()).toBeNull();
});

it('does not reload if typed text would be lost', async () => {
  await userEvent.type(field('name'), 'Contrast');
  await userEvent.click(document.querySelector('button') as HTMLElement);
  fails('script', GONE);
  await waitForRequests(1);
  expect(reloadedFor()).toBeNull();
});

it('reloads if a search field has lost the focus, or the typed text is gone', async () => {
  await userEvent.type(field('search'), 'Contrast');
  await userEvent.type(field('name'), 'Contrast');
  await userEvent.clear(field('name'));
  await userEvent.click(document.querySelector('button') as HTMLElement);
  fails('script', GONE);
  await waitFor(() => expect(reloadedFor()).not.toBeNull());
});

it('does not reload a page that asks before it is left', async () => {
  const blockLeaving = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', blockLeaving);
  fails('script', GONE);
  await waitForRequests(1);
  window.removeEventListener('beforeunload', blockLeaving);
  expect(reloadedFor()).toBeNull();
});
