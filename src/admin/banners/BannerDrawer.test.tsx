import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Banner } from '../../../contract/promotions/banners';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import BannerDrawer from './BannerDrawer';

const SAVE = 'PUT /api/cmt/manager/plugin-banner';
const banner: Banner = {
  id: 9,
  image: '/files/9.webp',
  alt: 'Autumn sale',
  redirect_url: '',
  sort: 2,
  plugin_name: null,
  plugin_names: {},
};

const onSaved = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  onSaved.mockClear();
  onClose.mockClear();
  signedInAs({ is_administrator: true });
});

async function openBanner(handlers: Parameters<typeof serveApi>[0] = {}, edited: Banner | null = banner) {
  const api = serveApi(handlers);
  const Drawer = () => <BannerDrawer row={edited} last={2} onClose={onClose} onSaved={onSaved} />;
  await renderAntdPage(Drawer, '/backstage-index/banner-config');
  return { api, link: await screen.findByLabelText('Link') };
}
const save = () => userEvent.click(screen.getByText('Save'));
async function write(field: HTMLElement, words: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
}

it('previews the banner in both color schemes, on a desktop and on a phone', async () => {
  await openBanner();
  for (const page of ['1440 px, light', '1440 px, dark', '390 px, light', '390 px, dark'])
    expect(screen.getByText(page)).toBeVisible();
});

it('validates the link while it is typed', async () => {
  const { api, link } = await openBanner();
  await write(link, 'javascript:alert(1)');
  await waitFor(() => expect(screen.getByText('This URL isn’t valid. Check it and try again.')).toBeVisible());
  await save();
  expect(api.requestsTo(SAVE)).toEqual([]);
  await write(link, '/plugins/');
  await waitFor(() =>
    expect(screen.queryByText('This URL isn’t valid. Check it and try again.')).not.toBeInTheDocument(),
  );
});

it('saves the changes and keeps the image', async () => {
  const { api, link } = await openBanner({ [SAVE]: () => banner });
  await write(link, ' https://events.example/ ');
  await save();
  await waitFor(() => expect(screen.getByText('Banner saved')).toBeVisible());
  const body = api.requestsTo(SAVE)[0]?.body as FormData;
  expect(Object.fromEntries(body.entries())).toEqual({
    ...{ id: '9', alt: 'Autumn sale', redirect_url: 'https://events.example/', sort: '2' },
    expected: JSON.stringify(banner),
  });
  expect(onSaved).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('asks before it discards changes', async () => {
  const { link } = await openBanner();
  const isLeavingPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isLeavingPrevented()).toBe(false);
  await write(link, '/plugins/');
  expect(isLeavingPrevented()).toBe(true);
  await userEvent.click(screen.getByText('Cancel'));
  const question = await dialogWith('Discard your changes?');
  await userEvent.click(question.getByText('Cancel'));
  expect(link).toHaveValue('/plugins/');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click((await dialogWith('Discard your changes?')).getByText('Discard'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(isLeavingPrevented()).toBe(false);
});

it('closes without a question if nothing was changed', async () => {
  await openBanner();
  await userEvent.click(screen.getByText('Cancel'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('requires an alternative text for the image', async () => {
  const { api } = await openBanner({}, { ...banner, alt: '' });
  expect(screen.getByText(/^Describe in a few words what the image shows/)).toBeVisible();
  await save();
  await waitFor(() => expect(screen.getByText('Describe what the image shows.')).toBeVisible());
  expect(api.requestsTo(SAVE)).toEqual([]);
});

it("shows the server's errors at their fields", async () => {
  const error = [{ path: 'redirect_url', message: 'is wrong' }];
  await openBanner({ [SAVE]: () => failure(422, 'wrong_url', error) });
  await save();
  await waitFor(() => expect(screen.getByText('This URL isn’t valid. Check it and try again.')).toBeVisible());
  expect(onSaved).not.toHaveBeenCalled();
});

it('explains why the server rejected the image, with its size and the limit', async () => {
  const params = { width: 1, height: 20_000, most: 16_383 };
  const error = [{ path: 'image', rule: 'side_too_long', params, message: 'it is too long' }];
  await openBanner({ [SAVE]: () => failure(422, 'invalid_image', error) });
  await save();
  await waitFor(() => expect(screen.getByText(/is 1×20000 px, but a side can have up to 16383 px/)).toBeVisible());
  expect(onSaved).not.toHaveBeenCalled();
});

it('requires an image for a new banner, and refuses files that are not images', async () => {
  const { api } = await openBanner({}, null);
  expect(screen.getByLabelText('Order')).toHaveValue('3');
  await save();
  await waitFor(() => expect(screen.getByText('Choose an image.')).toBeVisible());
  const words = new File(['not an image'], 'banner.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image', { selector: 'input' }), words);
  await waitFor(() => expect(screen.getByText('Incorrect image format')).toBeVisible());
  expect(api.requestsTo(SAVE)).toEqual([]);
});
