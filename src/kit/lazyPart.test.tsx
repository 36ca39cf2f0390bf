import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { serveApi } from '../../tests/support/page/fakeApi';
import { renderPage } from '../../tests/support/page/renderPage';
import { HiddenFailure, LayerFailure, lazyPart } from './lazyPart';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Rejects like webpack's loader of a style: once the connection is lost, or after a newer version replaced the file. */
const lost = () =>
  Promise.reject(Object.assign(new Error('Loading CSS chunk 1 failed.'), { request: '/plugins/assets/1.css' }));

/** A download that fails until `succeed` is called. */
function aDownload<Props>(part: ComponentType<Props>) {
  let isLost = true;
  const load: Load<Props> = async () => (isLost ? lost() : { default: part });
  return { load, succeed: () => (isLost = false) };
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** A form with a lazy part. */
function aForm(Part: ComponentType<{ onClose: () => void }>) {
  return function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <form>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Pick
        </button>
        <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </form>
    );
  };
}

async function openPart(Part: ComponentType<{ onClose: () => void }>) {
  const user = userEvent.setup();
  await renderPage(aForm(Part));
  await user.type(screen.getByLabelText('Name'), 'Contrast');
  await user.click(screen.getByText('Pick'));
  return user;
}

const Picker: ComponentType<{ onClose: () => void }> = () => <p>Picker</p>;

beforeEach(() => {
  // React logs every error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  serveApi({});
});
afterEach(() => jest.restoreAllMocks());

it('keeps the page and what was typed while a part is lost, says offline, and loads it on Retry', async () => {
  setOnline(false);
  const { load, succeed } = aDownload(Picker);
  const user = await openPart(lazyPart(load));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Couldn’t load this part.*You’re offline/);
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  succeed();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Picker')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Contrast');
});

it('fails again on a Retry that fails, and loads by itself when the connection is back', async () => {
  setOnline(false);
  const { load, succeed } = aDownload(Picker);
  const user = await openPart(lazyPart(load));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline');
  succeed();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Picker')).toBeVisible();
});

it('loads by itself when the connection comes back while a Retry is failing', async () => {
  setOnline(false);
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => lost().catch(reject);
  });
  const load = jest.fn<ReturnType<Load<{ onClose: () => void }>>, []>(async () => ({ default: Picker }));
  load.mockImplementationOnce(lost).mockReturnValueOnce(failing);
  const user = await openPart(lazyPart(load));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  fail();
  expect(await screen.findByText('Picker')).toBeVisible();
});

it('offers to reload the page online, where the part of an older version is gone', async () => {
  setOnline(true);
  await openPart(lazyPart(aDownload(Picker).load));
  expect(await screen.findByRole('alert')).toHaveTextContent(/copy what you typed, and reload the page/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('shows a lost dialog over the page, and closes it', async () => {
  setOnline(false);
  const { load } = aDownload(Picker);
  const user = await openPart(lazyPart(load, LayerFailure));
  expect(await screen.findByRole('dialog', { name: 'Couldn’t load this part' })).toHaveTextContent('You’re offline');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Contrast');
});

it('leaves out a lost note until the connection is back', async () => {
  const { load, succeed } = aDownload(Picker);
  await openPart(lazyPart(load, HiddenFailure));
  succeed();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.getByText('Picker')).toBeVisible();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('lets an error of the part itself crash the page', async () => {
  await openPart(lazyPart(() => Promise.reject(new Error('a defect of the site'))));
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
});
