import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Campaign } from '../../../contract/promotions/campaigns';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import CampaignsPage from './CampaignsPage';

const LIST = 'GET /api/cmt/manager/activity/list';
const DELETE = 'DELETE /api/cmt/manager/activity';

const autumn: Campaign = {
  activity_id: 3,
  title: '秋季挑战',
  titles: { 'en-US': 'Autumn challenge' },
  cover: '/files/cover.webp',
  tutorial_url: '/help/',
  view_num: 1200,
  participate_num: 1,
  start_time: '2026-10-01T08:00:00.000Z',
  end_time: '2026-12-01T08:00:00.000Z',
  status: 'active',
};
const winter: Campaign = { ...autumn, activity_id: 4, titles: {}, title: '冬', end_time: null, status: 'inactive' };
const both = () => ({ activity_list: [winter, autumn], total: 2 });

beforeEach(() => signedInAs({ is_administrator: true }));

const renderCampaigns = () => renderAntdPage(CampaignsPage, '/backstage-index/activities');
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement);

it('lists campaigns with period, status and counts', async () => {
  const api = serveApi({ [LIST]: both });
  await renderCampaigns();
  const row = await rowOf('Autumn challenge');
  expect(row.getByText(/^Oct 1, 2026.* – Dec 1, 2026/)).toBeVisible();
  expect(row.getByText('Under way')).toBeVisible();
  expect(row.getByText('1,200')).toBeVisible();
  const other = await rowOf('冬');
  expect(other.getByText(/^From Oct 1, 2026/)).toBeVisible();
  expect(other.getByText('Upcoming')).toBeVisible();
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ page: '1', page_size: '20' });
});

it('copies the link of a campaign', async () => {
  const user = userEvent.setup();
  serveApi({ [LIST]: both });
  await renderCampaigns();
  await user.click((await rowOf('Autumn challenge')).getByRole('button', { name: 'Copy the link: Autumn challenge' }));
  await waitFor(() => expect(screen.getByText('Link copied')).toBeVisible());
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/plugins/?activity_id=3`);
});

it('warns that the views and participants are deleted too before it deletes a campaign', async () => {
  const api = serveApi({ [LIST]: both, [DELETE]: () => ({}) });
  await renderCampaigns();
  await userEvent.click((await rowOf('Autumn challenge')).getByRole('button', { name: /^Delete/ }));
  await waitFor(() =>
    expect(screen.getByText(/^Its 1,200 views and 1 participant will also be deleted/)).toBeVisible(),
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Campaign deleted')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ id: 3 });
});

it('explains an empty list, and shows a load failure', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderCampaigns();
  await waitFor(() => expect(screen.getByText('Couldn’t load the campaigns')).toBeVisible());
  api.handle({ [LIST]: () => ({ activity_list: [], total: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('There are no campaigns yet')).toBeVisible());
});
