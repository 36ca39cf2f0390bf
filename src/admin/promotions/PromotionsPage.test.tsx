import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Promotion } from '../../../contract/promotions/promotions';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { row } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import PromotionsPage from './PromotionsPage';

const PROMOTION = '/api/cmt/plugin/resource_state';
const LIST = `GET ${PROMOTION}/list`;
const OVERLAPS = `GET ${PROMOTION}/overlaps`;
const DISABLE = `PUT ${PROMOTION}/disable`;
const DELETE = `DELETE ${PROMOTION}`;
const FIND = 'GET /api/cmt/plugin/list';

const soon = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const markwhen: Promotion = {
  ...{ id: 7, plugin_key: 'markwhen', name: 'Markwhen', names: {}, icon: null, position: 2 },
  ...{ start_time: soon(-1), end_time: soon(2), is_new: true, status: 'active', is_disabled: false, overlap_count: 1 },
};
const palette: Promotion = {
  ...markwhen,
  ...{ id: 8, plugin_key: 'palette', name: 'Palette', status: 'invalid', is_disabled: true, overlap_count: 0 },
};
const both = () => ({ resource_list: [markwhen, palette], total: 2 });
const none = () => ({ resource_list: [], total: 0 });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});

const renderList = (search = '') => renderAntdPage(PromotionsPage, `/backstage-index/resource-state-list${search}`);
const address = () => window.location.search;

it('lists the promotions with their status, the new tag and their overlaps', async () => {
  serveApi({ [LIST]: both });
  await renderList();
  const first = await row('Markwhen');
  for (const word of ['markwhen', '2', 'Active', 'New', 'Overlaps with 1']) expect(first.getByText(word)).toBeVisible();
  const second = await row('Palette');
  expect(second.getByText('Not shown')).toBeVisible();
  expect(second.getByRole('button', { name: 'Restore: Palette, position 2' })).toBeVisible();
});

it('shows how many plugins the home page displays, and why an active promotion is not displayed', async () => {
  const hidden = { ...markwhen, is_shown: false } as const;
  const resource_list: Promotion[] = [
    { ...markwhen, id: 1, is_shown: true, not_shown_reason: null },
    { ...hidden, id: 2, name: 'Behind', not_shown_reason: 'behind' },
    { ...hidden, id: 3, name: 'Twice', not_shown_reason: 'same_plugin' },
    { ...hidden, id: 4, name: 'Blocked', status: 'invalid', not_shown_reason: 'plugin_blocked' },
    { ...hidden, id: 5, name: 'Later', status: 'inactive', not_shown_reason: 'not_started' },
  ];
  const counts = { most_shown: 8, active_total: 11, shown_total: 8 };
  serveApi({ [LIST]: () => ({ resource_list, total: 5, ...counts }) });
  await renderList();
  expect((await row('Behind')).getByText('Not shown: only the first 8 are shown')).toBeVisible();
  expect((await row('Twice')).getByText('Not shown: the plugin is shown in an earlier position')).toBeVisible();
  expect((await row('Blocked')).getByText('The plugin is blocked')).toBeVisible();
  for (const name of ['Markwhen', 'Later'])
    expect((await row(name)).queryByText(/Not shown|blocked/)).not.toBeInTheDocument();
  expect(screen.getByText(/up to 8 plugins at a time. Of 11 active promotions, 8 are shown now\.$/)).toBeVisible();
});

it('keeps its filters in the address', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList('?status=expired&keyword=mark&page=2');
  await row('Markwhen');
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ status: 'expired', keyword: 'mark', page: '2', page_size: '20' });
  await userEvent.click(screen.getByRole('radio', { name: 'Scheduled' }).closest('label') as HTMLElement);
  await waitFor(() => expect(address()).toBe('?status=inactive&keyword=mark'));
});

it('searches by plugin and days, stores the search in the address, and resets it', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList('?status=active&from=2026-11-03&page=2');
  await row('Markwhen');
  expect(api.requestsTo(LIST)[0]?.query).toEqual({
    ...{ status: 'active', from: new Date(2026, 10, 3).toISOString() },
    ...{ page: '2', page_size: '20' },
  });
  expect(screen.getByPlaceholderText('From')).toHaveValue('2026-11-03');
  const words = screen.getByRole('textbox', { name: 'Plugin' });
  await userEvent.type(words, 'palette{Enter}');
  await waitFor(() => expect(address()).toBe('?status=active&keyword=palette&from=2026-11-03'));
  await userEvent.click(screen.getByPlaceholderText('From'));
  for (const day of ['2026-11-04', '2026-11-05']) await userEvent.click(await screen.findByTitle(day));
  await waitFor(() => expect(screen.getByPlaceholderText('To')).toHaveValue('2026-11-05'));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('?status=active&keyword=palette&from=2026-11-04&to=2026-11-05'));
  await waitFor(() =>
    expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ to: new Date(2026, 10, 6).toISOString() }),
  );
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.getByPlaceholderText('To')).toHaveValue(''));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('?status=active'));
  expect(screen.getByRole('textbox', { name: 'Plugin' })).toHaveValue('');
});

it('asks before it disables and deletes, and restores without a question', async () => {
  const api = serveApi({ [LIST]: both, [DISABLE]: () => markwhen, [DELETE]: () => ({}) });
  await renderList();
  await userEvent.click((await row('Palette')).getByRole('button', { name: /^Restore/ }));
  await waitFor(() => expect(screen.getByText('Promotion of Palette restored')).toBeVisible());
  expect(api.requestsTo(DISABLE)[0]?.query).toEqual({ id: '8', is_disabled: 'false' });
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Disable/ }));
  const disabling = await dialogWith('Disable Markwhen at position 2?');
  expect(api.requestsTo(DISABLE)).toHaveLength(1);
  await userEvent.click(disabling.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(api.requestsTo(DISABLE)[1]?.query).toEqual({ id: '7', is_disabled: 'true' }));
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Delete/ }));
  const deleting = await dialogWith('Delete the promotion of Markwhen at position 2?');
  await userEvent.click(deleting.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.requestsTo(DELETE)[0]?.body).toEqual({ id: 7 }));
  await waitFor(() => expect(screen.getByText('Promotion of Markwhen deleted')).toBeVisible());
});

const early = {
  ...markwhen,
  start_time: new Date(2037, 0, 5).toISOString(),
  end_time: new Date(2037, 0, 9).toISOString(),
};

it('shows the promotions of the month that the address names, and opens the form of one', async () => {
  const api = serveApi({
    [LIST]: () => ({ resource_list: [early], total: 1 }),
    [FIND]: () => ({ plugin_list: [], total: 0, next_cursor: null }),
    [OVERLAPS]: none,
  });
  await renderList('?view=calendar&month=2037-01');
  const bar = await screen.findByRole('button', { name: /^Markwhen, .*Active, Overlaps with 1$/ });
  expect(screen.getByRole('heading', { name: 'January 2037' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Position 2' })).toBeVisible();
  expect(bar.closest('li')).toHaveStyle({ gridColumn: '5 / 9' });
  expect(api.requestsTo(LIST)[0]?.query).toEqual({
    from: new Date(2037, 0, 1).toISOString(),
    to: new Date(2037, 1, 1).toISOString(),
    ...{ page: '1', page_size: '100' },
  });
  await userEvent.click(bar);
  expect((await dialogWith('Edit promotion')).getByText('Markwhen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(address()).toBe('?view=calendar&month=2037-02'));
  await waitFor(() => expect(screen.getByText('No promotions this month.')).toBeVisible());
});

it('explains an empty list, and shows a load failure', async () => {
  const api = serveApi({ [LIST]: none });
  await renderList('?status=active');
  await waitFor(() => expect(screen.getByText('No promotion matches')).toBeVisible());
  api.handle({ [LIST]: () => failure(503, 'overloaded') });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByText('Couldn’t load the promotions')).toBeVisible());
  api.handle({ [LIST]: none });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('There are no promotions yet')).toBeVisible());
});
