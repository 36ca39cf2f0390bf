import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useOutdatedReload } from '@/lib/useOutdatedReload';
import { type FakeApi, serveApi } from '../../../tests/support/fakeApi';
import { renderPage } from '../../../tests/support/renderPage';
import { LatePart } from './LatePart';

const GONE = '/plugins/assets/gone.js';
/** As webpack's loader rejects where a newer version took the place of a part. */
const gone = () => Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { request: GONE }));

/** A form whose picker is downloaded when it is asked for. */
function aForm(bring: () => Promise<{ default: ComponentType }>) {
  const Picker = lazy(bring);
  return function Form() {
    const [isOpen, setOpen] = useState(false);
    useOutdatedReload();
    return (
      <form>
        <input aria-label="Name" />
        <input aria-label="Search" type="search" />
        <button type="button" onClick={() => setOpen(true)}>
          Pick
        </button>
        {isOpen && (
          <LatePart>
            <Suspense>
              <Picker />
            </Suspense>
          </LatePart>
        )}
      </form>
    );
  };
}

let api: FakeApi;
beforeEach(() => {
  // React says every error on the console, and jsdom that it cannot reload.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  api = serveApi({});
});
afterEach(() => jest.restoreAllMocks());

const wasLookedFor = () => waitFor(() => expect(api.requestsTo(`HEAD ${GONE}`)).toHaveLength(1));
/** What remembers that this tab was reloaded, so that it is no second time. */
const reloadedFor = () => sessionStorage.getItem('ps_reloaded');

it('keeps what was typed when a part of a form is gone, and reloads nothing', async () => {
  await renderPage(aForm(gone));
  await userEvent.type(screen.getByLabelText('Name'), 'Contrast');
  await userEvent.click(screen.getByText('Pick'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded.* What you typed is still here/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await wasLookedFor();
  expect(reloadedFor()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Contrast');
});

it.each([
  ['nothing was typed', async () => undefined],
  ['a search was typed', () => userEvent.type(screen.getByLabelText('Search'), 'Contrast')],
  [
    'what was typed is no longer there',
    async () => {
      await userEvent.type(screen.getByLabelText('Name'), 'Contrast');
      await userEvent.clear(screen.getByLabelText('Name'));
    },
  ],
])('reloads once where %s', async (_what, type) => {
  await renderPage(aForm(gone));
  await type();
  await userEvent.click(screen.getByText('Pick'));
  await wasLookedFor();
  await waitFor(() => expect(reloadedFor()).not.toBeNull());
});

it('reloads nothing on a page that asks before it is left', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  await renderPage(aForm(gone));
  await userEvent.click(screen.getByText('Pick'));
  await wasLookedFor();
  expect(reloadedFor()).toBeNull();
  window.removeEventListener('beforeunload', ask);
});

it('leaves a fault of the part itself to the page', async () => {
  await renderPage(aForm(() => Promise.reject(new Error('a fault of ours'))));
  await userEvent.click(screen.getByText('Pick'));
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
});
