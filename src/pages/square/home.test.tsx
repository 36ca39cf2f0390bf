import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Campaign } from '../../../contract/promotions/campaigns';
import type { HomeContent } from '../../../shared/site/initialPage';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin } from '../../../tests/support/page/fakePlugins';
import { renderPage, signInHandlers } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const BANNERS = 'GET /api/cmt/plugin-banner/all';
const PROMOTED = 'GET /api/cmt/plugin/resource_state/active';
const CODES = 'GET /api/cmt/manager/qr-code/list';
const CAMPAIGN = 'GET /api/cmt/activity/activity/info';

/** Sets the home content as the server writes it into the page. */
function setHomeContent(content: Partial<HomeContent>): void {
  const meta = document.createElement('meta');
  meta.name = 'ps-home';
  meta.content = JSON.stringify({ banners: 0, promoted: 0, group: false, activity: false, ...content });
  document.head.append(meta);
}
afterEach(() => document.querySelector('meta[name=ps-home]')?.remove());

const serveHome = (handlers: Record<string, Handler>) =>
  serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () => aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })]),
    ...signInHandlers(),
    ...handlers,
  });
const aBanner = (id: number, redirect_url: string) => ({ id, image: `/files/${id}.webp`, redirect_url, sort: id });
const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  activity_id: 3,
  title: '秋季挑战',
  titles: { 'en-US': 'Autumn challenge' },
  cover: '/files/cover.webp',
  tutorial_url: 'https://learn.example/autumn',
  view_num: 1200,
  participate_num: 1,
  start_time: '2026-11-01T08:00:00.000Z',
  end_time: null,
  status: 'active',
  ...changes,
});

it('requests nothing if the page says that there is nothing', async () => {
  const api = serveHome({});
  await renderPage(SquarePage);
  await screen.findByRole('link', { name: 'Palette' });
  for (const line of [BANNERS, PROMOTED, CODES, CAMPAIGN]) expect(api.requestsTo(line)).toEqual([]);
});

describe('banners', () => {
  it('are named by their alternative text, or by the plugin they link to', async () => {
    setHomeContent({ banners: 2 });
    const named = { plugin_name: '对比度检查', plugin_names: { 'en-US': 'Contrast checker' } };
    serveHome({
      [BANNERS]: () => ({
        banner_list: [
          { ...aBanner(1, '/plugins/?sort=1'), alt: 'Autumn sale' },
          { ...aBanner(2, '/plugins/?plugin_key=contrast'), alt: '', ...named },
        ],
      }),
    });
    await renderPage(SquarePage);
    const image = await screen.findByRole('img', { name: 'Autumn sale' });
    expect(image).toHaveAttribute('src', expect.stringContaining('/files/1.webp'));
    expect(screen.getByRole('button', { name: /Contrast checker/ })).toBeInTheDocument();
  });

  it('are shown only with a safe link', async () => {
    setHomeContent({ banners: 2 });
    serveHome({
      [BANNERS]: () => ({
        banner_list: [
          aBanner(1, 'https://events.example/autumn'),
          aBanner(2, ''),
          aBanner(3, 'javascript:alert(1)'),
          aBanner(4, '//elsewhere.example'),
          aBanner(5, '/plugins/?tag_id=3'),
        ],
      }),
    });
    await renderPage(SquarePage);
    const carousel = within(await screen.findByRole('region', { name: 'Banners' }));
    expect(carousel.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      'https://events.example/autumn',
      '/plugins/?tag_id=3',
    ]);
    expect(carousel.getByRole('link', { name: 'Banner 1: events.example' })).toHaveAttribute('rel', 'noopener');
    expect(carousel.getByRole('button', { name: 'Banner 2: /plugins/?tag_id=3' })).toBeVisible();
  });

  it('are left out silently when they do not load', async () => {
    setHomeContent({ banners: 1 });
    const api = serveHome({ [BANNERS]: () => failure(500) });
    await renderPage(SquarePage);
    await waitFor(() => expect(api.requestsTo(BANNERS)).toHaveLength(1));
    await screen.findByRole('link', { name: 'Palette' });
    expect(screen.queryByRole('region', { name: 'Banners' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are hidden while the user searches or filters', async () => {
    setHomeContent({ banners: 1, promoted: 1 });
    const api = serveHome({});
    await renderPage(SquarePage, { address: '/?keyword=palette' });
    await screen.findByRole('link', { name: 'Palette' });
    expect([...api.requestsTo(BANNERS), ...api.requestsTo(PROMOTED)]).toEqual([]);
  });
});

describe('promoted plugins', () => {
  const promoted = () => ({
    resource_list: [
      { id: 1, is_new: true, plugin: aPlugin({ plugin_key: 'charts', name: 'Charts' }) },
      { id: 2, is_new: false, plugin: aPlugin({ plugin_key: 'grid', name: 'Grid', is_installed: true }) },
    ],
  });

  it('reserve space for the expected cards, then show them with the new badge', async () => {
    setHomeContent({ promoted: 2 });
    const late = deferredResponse(promoted());
    serveHome({ [PROMOTED]: () => late.response });
    await renderPage(SquarePage);
    const section = within(await screen.findByRole('region', { name: 'Promoted' }));
    expect(section.queryByRole('article')).not.toBeInTheDocument();
    late.release();
    const [charts, grid] = await section.findAllByRole('article');
    expect(within(charts?.parentElement as HTMLElement).getByText('New')).toBeVisible();
    expect(within(grid?.parentElement as HTMLElement).queryByText('New')).not.toBeInTheDocument();
    expect(within(grid as HTMLElement).getByText('Installed')).toBeVisible();
    expect(section.getByRole('link', { name: 'Charts' })).toHaveAttribute('href', '/plugins/?plugin_key=charts');
  });

  it('leave no heading when all of them have ended', async () => {
    setHomeContent({ promoted: 2 });
    serveHome({ [PROMOTED]: () => ({ resource_list: [] }) });
    await renderPage(SquarePage);
    await screen.findByRole('link', { name: 'Palette' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Promoted' })).not.toBeInTheDocument());
  });
});

describe('the feedback group', () => {
  const codes = () => ({
    qr_code_list: [
      { id: 2, name: 'official_account', img_url: '/files/other.webp' },
      { id: 1, name: 'feedback_group', img_url: '/files/group.webp' },
    ],
  });

  it('shows its code on demand, and returns the focus', async () => {
    setHomeContent({ group: true });
    const api = serveHome({ [CODES]: codes });
    const user = userEvent.setup();
    await renderPage(SquarePage);
    const join = await screen.findByRole('button', { name: 'Join the feedback group' });
    expect(api.requestsTo(CODES)).toEqual([]);
    await user.click(join);
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the feedback group' }));
    expect(await dialog.findByRole('img', { name: 'QR code of the feedback group' })).toHaveAttribute(
      'src',
      '/files/group.webp',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(join).toHaveFocus();
  });

  it('shows an error when the code does not load', async () => {
    setHomeContent({ group: true });
    serveHome({ [CODES]: () => failure(0) });
    const user = userEvent.setup();
    await renderPage(SquarePage);
    await user.click(await screen.findByRole('button', { name: 'Join the feedback group' }));
    expect(await screen.findByText('The code cannot be shown right now. Try again later.')).toBeVisible();
  });
});

describe('a campaign', () => {
  const address = '/?activity_id=3';

  it('is above the list with its counts, instead of the banners', async () => {
    setHomeContent({ activity: true, banners: 1 });
    const api = serveHome({ [CAMPAIGN]: () => aCampaign() });
    await renderPage(SquarePage, { address });
    const activity = within(await screen.findByRole('region', { name: 'Autumn challenge' }));
    expect(activity.getByText('1,200 views')).toBeVisible();
    expect(activity.getByText('1 participant')).toBeVisible();
    expect(api.requestsTo(CAMPAIGN)[0]?.query).toEqual({ activity_id: '3' });
    expect(api.requestsTo(BANNERS)).toEqual([]);
  });

  it.each<[Partial<Campaign>, RegExp]>([
    [{ status: 'inactive' }, /^Starts Nov 1, 2026/],
    [{ end_time: '2026-12-24T08:00:00.000Z' }, /^Until Dec 24, 2026/],
    [{ end_time: '2026-11-12T08:00:00.000Z', status: 'expired' }, /^Ended Nov 12, 2026/],
  ])('shows its period: %j', async (changes, period) => {
    setHomeContent({ activity: true });
    serveHome({ [CAMPAIGN]: () => aCampaign(changes) });
    await renderPage(SquarePage, { address });
    expect(await screen.findByText(period)).toBeVisible();
    expect(screen.getByText('1 participant')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the tutorial' })).toBeVisible();
  });

  it('has no link to an unsafe tutorial', async () => {
    setHomeContent({ activity: true });
    serveHome({ [CAMPAIGN]: () => aCampaign({ tutorial_url: 'javascript:alert(1)' }) });
    await renderPage(SquarePage, { address });
    await screen.findByRole('region', { name: 'Autumn challenge' });
    expect(screen.queryByRole('link', { name: 'Open the tutorial' })).not.toBeInTheDocument();
  });

  it.each(['/', '/?activity_id=0', '/?activity_id=3.5', '/?activity_id=2147483648', '/?activity_id=javascript:'])(
    'is not requested by another address: %s',
    async (other) => {
      setHomeContent({ activity: true });
      const api = serveHome({});
      await renderPage(SquarePage, { address: other });
      await screen.findByRole('link', { name: 'Palette' });
      expect(api.requestsTo(CAMPAIGN)).toEqual([]);
    },
  );

  it('that is unknown leaves the plain page', async () => {
    setHomeContent({ activity: true });
    serveHome({ [CAMPAIGN]: () => failure(404, 'activity_not_found') });
    await renderPage(SquarePage, { address });
    expect(await screen.findByRole('link', { name: 'Palette' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
