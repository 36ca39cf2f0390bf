import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Banner } from '../../../contract/promotions/banners';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import BannersPage from './BannersPage';

const LIST = 'GET /api/cmt/plugin-banner/all';
const ORDER = 'PUT /api/cmt/manager/plugin-banner/order';
const DELETE = 'DELETE /api/cmt/manager/plugin-banner';

const unnamed = { alt: '', plugin_name: null, plugin_names: {} };
const first: Banner = { id: 7, ...unnamed, image: '/files/7.webp', redirect_url: '/plugins/?sort=1', sort: 1 };
const second: Banner = { id: 9, ...unnamed, image: '/files/9.webp', redirect_url: '', sort: 2 };
const both = () => ({ banner_list: [first, second] });

beforeEach(() => signedInAs({ is_administrator: true }));
afterEach(() => jest.restoreAllMocks());

const renderBanners = () => renderAntdPage(BannersPage, '/backstage-index/banner-config');

it('lists the banners in order, and marks those that are not shown', async () => {
  serveApi({ [LIST]: both });
  await renderBanners();
  const list = within(await screen.findByRole('list', { name: 'Banners in their order' }));
  const [one, two] = list.getAllByRole('listitem').map((item) => within(item));
  expect(one?.getByText('/plugins/?sort=1')).toBeVisible();
  expect(one?.getByText('Shown')).toBeVisible();
  expect(two?.getByText('Not shown: no link')).toBeVisible();
  expect(two?.getByRole('img', { name: 'Image of banner 2' })).toHaveAttribute('src', '/files/9.webp');
});

describe('order', () => {
  /** jsdom has no layout, so the test places each row below the row before it in the document. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(0, this.matches('li') ? place * 100 : 0, 500, 90);
    });
  });

  async function moveFirstDown() {
    await renderBanners();
    (await screen.findByRole('button', { name: 'Move banner 1' })).focus();
    await userEvent.keyboard(' ');
    await screen.findByText('Banner 1 of 2 is picked up.');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByText('Now at position 2 of 2.');
    await userEvent.keyboard(' ');
  }
  const linksShown = () => screen.getAllByText(/^(\/plugins\/\?sort=1|No link)$/).map(({ textContent }) => textContent);

  it('can be changed by keyboard, and is sent as a whole', async () => {
    const api = serveApi({ [LIST]: both, [ORDER]: () => ({ banner_list: [second, first] }) });
    await moveFirstDown();
    await waitFor(() => expect(screen.getByText('Order saved')).toBeVisible());
    expect(api.requestsTo(ORDER)[0]?.body).toEqual({ ids: [9, 7], expected: [7, 9] });
    expect(linksShown()).toEqual(['No link', '/plugins/?sort=1']);
  });

  it('is rolled back if it cannot be saved', async () => {
    serveApi({ [LIST]: both, [ORDER]: () => failure(503, 'overloaded') });
    await moveFirstDown();
    await waitFor(() => expect(screen.getByText('The service is busy. Try again in a moment.')).toBeVisible());
    await waitFor(() => expect(linksShown()).toEqual(['/plugins/?sort=1', 'No link']));
  });
});

it('asks before it deletes a banner, and names what is deleted', async () => {
  const api = serveApi({ [LIST]: both, [DELETE]: () => ({}) });
  await renderBanners();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: banner 1 (/plugins/?sort=1)' }));
  await waitFor(() => expect(screen.getByText(/^Its image and link disappear from the home page\./)).toBeVisible());
  const dialog = within(screen.getByRole('dialog'));
  expect(api.requestsTo(DELETE)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Banner deleted')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ id: 7 });
});

it('explains an empty list, and shows a load failure', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderBanners();
  await waitFor(() => expect(screen.getByText('Couldn’t load the banners')).toBeVisible());
  api.handle({ [LIST]: () => ({ banner_list: [] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('There are no banners yet')).toBeVisible());
});
