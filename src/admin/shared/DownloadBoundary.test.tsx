import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage } from '../../../tests/support/page/renderPage';
import { DownloadBoundary } from './DownloadBoundary';

/** Rejects like webpack's loader after a newer version has replaced a chunk. */
const gone = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { request: '/plugins/assets/gone.js' }));

/** A form with a lazy picker. */
function aForm(load: () => Promise<{ default: ComponentType }>) {
  const Picker = lazy(load);
  return function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <form>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Pick
        </button>
        {isOpen && (
          <DownloadBoundary>
            <Suspense>
              <Picker />
            </Suspense>
          </DownloadBoundary>
        )}
      </form>
    );
  };
}

beforeEach(() => {
  // React logs every error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serveApi({});
});
afterEach(() => jest.restoreAllMocks());

it('keeps the page and the typed values when a part of a form is no longer available', async () => {
  await renderPage(aForm(gone));
  await userEvent.type(screen.getByLabelText('Name'), 'Contrast');
  await userEvent.click(screen.getByText('Pick'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded.* What you typed is still here/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Contrast');
});

it('lets an error of the part itself crash the page', async () => {
  await renderPage(aForm(() => Promise.reject(new Error('a defect of the site'))));
  await userEvent.click(screen.getByText('Pick'));
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
});
