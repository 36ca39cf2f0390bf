import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModeratedRating } from '../../../contract/ratings/ratings';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { dialog, noCounts, press, row, write } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import RatingsPage from './RatingsPage';

const LIST = 'GET /api/cmt/manager/rating/list';
const DECIDE = 'PUT /api/cmt/manager/rating';
const COUNTS = 'GET /api/cmt/manager/counts';

const reported: ModeratedRating = {
  ...{ id: 4, plugin_key: 'palette', plugin_name: 'Palette', plugin_names: {}, version: '1.2.0', locale: 'en-US' },
  author: { user_id: 9, name: 'Mei', avatar_url: null },
  ...{ stars: 1, text: 'You are all fools.', helpful: 0, own_mark: 0, is_own: false, state: 'shown' },
  ...{ edit_time: null, replies: [], is_closed: false, appeal: null, held_for: null },
  create_time: '2026-11-20T10:31:00.000Z',
  reports: [{ reason: 'abuse', text: 'Insults everyone.', create_time: '2026-11-21T10:31:00.000Z' }],
};
const held: ModeratedRating = {
  ...reported,
  ...{ id: 5, plugin_name: 'Grids', state: 'held', reports: [], author: { user_id: 8, name: 'Jo', avatar_url: null } },
  held_for: { check: 'burst', ratings: 40, young_accounts: 38 },
};
const both = () => ({ rating_list: [reported, held], total: 2 });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});
const renderList = (search = '') => renderAntdPage(RatingsPage, `/backstage-index/ratings${search}`);
const open = async (name: string, label: string) =>
  userEvent.click((await row(name)).getByRole('button', { name: label }));

it('lists ratings with their evidence', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList('?status=reported&plugin_key=palette&page=2&page_size=10');
  const one = await row('Palette');
  for (const text of ['You are all fools.', 'Mei, version 1.2.0', 'Reported: Insults or threats', 'Shown'])
    expect(one.getByText(text)).toBeVisible();
  expect(one.getByRole('img', { name: '1 of 5 stars' })).toBeVisible();
  const burst = 'Held: 40 ratings of the plugin within an hour, 38 of them by new accounts';
  expect((await row('Grids')).getByText(burst)).toBeVisible();
  const query = { queue: 'reported', plugin_key: 'palette', page: '2', page_size: '10' };
  expect(api.requestsTo(LIST)[0]?.query).toEqual(query);
});

it('keeps its queue in the address', async () => {
  serveApi({ [LIST]: both });
  await renderList();
  await row('Palette');
  await userEvent.click(screen.getByRole('radio', { name: 'Appealed' }).closest('label') as HTMLElement);
  await waitFor(() => expect(window.location.search).toBe('?status=appealed'));
});

it('hides a rating only with a reason', async () => {
  const api = serveApi({ [LIST]: both, [DECIDE]: () => ({ rating: reported }), [COUNTS]: noCounts });
  await renderList();
  await open('Palette', 'Decide on the rating by Mei');
  await press('Hide');
  await waitFor(() => expect(screen.getByText('Enter the reason.')).toBeVisible());
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
  await write('Reason', ' It insults. ');
  await press('Hide');
  await waitFor(() => expect(screen.getByText('The decision was saved')).toBeVisible());
  expect(api.requestsTo(DECIDE)[0]?.body).toEqual({
    rating_id: 4,
    decision: 'hide',
    reason: 'It insults.',
    edit_time: null,
    replies: 0,
  });
});

it('shows a held rating, and dismisses a report', async () => {
  const api = serveApi({ [LIST]: both, [DECIDE]: () => ({ rating: held }), [COUNTS]: noCounts });
  await renderList();
  await open('Grids', 'Decide on the rating by Jo');
  expect((await dialog()).queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await press('Show');
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
  await open('Palette', 'Decide on the rating by Mei');
  await press('Dismiss');
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(2));
  expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
    { rating_id: 5, decision: 'restore', reason: '', edit_time: null, replies: 0 },
    { rating_id: 4, decision: 'dismiss', reason: '', edit_time: null, replies: 0 },
  ]);
});

it('loads a rating again that its user changed in the meantime', async () => {
  const api = serveApi({ [LIST]: both, [DECIDE]: () => failure(409, 'rating_changed') });
  await renderList();
  await open('Grids', 'Decide on the rating by Jo');
  api.handle({ [LIST]: () => ({ rating_list: [{ ...held, text: 'Something else.' }], total: 1 }) });
  await press('Show');
  await waitFor(() => expect(screen.getByText(/^This rating was changed/)).toBeVisible());
  expect((await row('Grids')).getByText('Something else.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('restores a hidden rating after reading its appeal', async () => {
  const hidden: ModeratedRating = {
    ...reported,
    ...{ state: 'hidden', state_reason: 'It insults.', reports: [], appeal: 'I only quoted.', is_appealed: true },
  };
  const api = serveApi({
    [LIST]: () => ({ rating_list: [hidden], total: 1 }),
    [DECIDE]: () => ({ rating: hidden }),
    [COUNTS]: noCounts,
  });
  await renderList('?status=appealed');
  await open('Palette', 'Decide on the rating by Mei');
  expect((await dialog()).getByText('Appeal: I only quoted.')).toBeInTheDocument();
  await press('Restore');
  await waitFor(() => expect(api.requestsTo(DECIDE)[0]?.body).toMatchObject({ decision: 'restore' }));
});

it('explains an empty list, and shows a load failure', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderList('?status=held');
  await waitFor(() => expect(screen.getByText('Couldn’t load the ratings')).toBeVisible());
  api.handle({ [LIST]: () => ({ rating_list: [], total: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('No rating matches')).toBeVisible());
});
