import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Report } from '../../../contract/moderation/reports';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { dialog, noCounts, press, row, write } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import ReportsPage from './ReportsPage';

const LIST = 'GET /api/cmt/manager/report/list';
const DECIDE = 'PUT /api/cmt/manager/report';
const BLOCK = 'POST /api/cmt/manager/plugin/block';
const COUNTS = 'GET /api/cmt/manager/counts';

const phoning: Report = {
  ...{ id: 4, plugin_key: 'palette', plugin_name: 'Palette', plugin_names: {}, version: '1.2.0', reason: 'malware' },
  ...{ text: 'It phones home.', status: 'open', note: '', decide_time: null },
  create_time: '2026-11-20T10:31:00.000Z',
  edit_time: null,
  reporter: { user_id: 9, name: 'Mei', avatar_url: null },
};
const settled: Report = {
  ...{ ...phoning, id: 3, plugin_name: 'Grids', reason: 'other', text: '', status: 'dismissed', note: 'A mistake.' },
};
const both = () => ({ report_list: [phoning, settled], total: 2 });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});
const renderList = (search = '') => renderAntdPage(ReportsPage, `/backstage-index/reports${search}`);

it('lists reports with version, reporter and outcome', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList('?status=open&reason=malware&plugin_key=palette&page=2&page_size=10');
  const open = await row('Palette');
  for (const text of ['1.2.0', 'Harmful or steals data', 'It phones home.', 'Mei', 'Open'])
    expect(open.getByText(text)).toBeVisible();
  const done = await row('Grids');
  for (const text of ['Something else', 'Dismissed', 'A mistake.', 'Change'])
    expect(done.getByText(text)).toBeVisible();
  const filters = { status: 'open', reason: 'malware', plugin_key: 'palette' };
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ ...filters, page: '2', page_size: '10' });
});

it('keeps its filters in the address', async () => {
  serveApi({ [LIST]: both });
  await renderList();
  await row('Palette');
  await userEvent.click(screen.getByRole('radio', { name: 'Handled' }).closest('label') as HTMLElement);
  await waitFor(() => expect(window.location.search).toBe('?status=handled'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Plugin key' }), 'grid-maker{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?status=handled&plugin_key=grid-maker'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Reason' }));
  await userEvent.click(await screen.findByTitle('Harmful or steals data'));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(window.location.search).toBe('?status=handled&reason=malware&plugin_key=grid-maker'));
});

it('decides a report with a note, and changes an earlier decision', async () => {
  const api = serveApi({ [LIST]: both, [DECIDE]: () => phoning, [COUNTS]: noCounts });
  await renderList();
  await userEvent.click((await row('Palette')).getByRole('button', { name: 'Handle the report about Palette' }));
  await write('Note', 'Told the developer.');
  await press('Mark as handled');
  await waitFor(() => expect(screen.getByText('The decision was saved')).toBeVisible());
  await userEvent.click((await row('Grids')).getByRole('button', { name: 'Handle the report about Grids' }));
  expect((await dialog()).getByLabelText('Note')).toHaveValue('A mistake.');
  await press('Mark as handled');
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(2));
  expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
    { id: 4, status: 'handled', note: 'Told the developer.' },
    { id: 3, status: 'handled', note: 'A mistake.' },
  ]);
});

it('takes a note of spaces as none', async () => {
  const api = serveApi({ [LIST]: both, [DECIDE]: () => phoning, [COUNTS]: noCounts });
  await renderList();
  await userEvent.click((await row('Palette')).getByRole('button', { name: 'Handle the report about Palette' }));
  await userEvent.type((await dialog()).getByLabelText('Note'), '  ');
  await press('Mark as handled');
  await waitFor(() => expect(api.requestsTo(DECIDE)[0]?.body).toEqual({ id: 4, status: 'handled', note: '' }));
});

it('explains a block, requires a reason, and keeps the reason after a failure', async () => {
  const api = serveApi({ [LIST]: both, [COUNTS]: noCounts, [BLOCK]: () => failure(409, 'already_blocked') });
  await renderList();
  await userEvent.click((await row('Palette')).getByRole('button', { name: 'Block Palette' }));
  expect((await dialog()).getByText(/It disappears right away from lists/)).toBeInTheDocument();
  await press('Block');
  await waitFor(() => expect(screen.getByText('Enter the reason.')).toBeVisible());
  expect(api.requestsTo(BLOCK)).toHaveLength(0);
  await write('Reason', 'It sends documents away.');
  await press('Block');
  await waitFor(() => expect(screen.getByText('This plugin is already blocked. Refresh the list.')).toBeVisible());
  api.handle({ [BLOCK]: () => ({ plugin_name: 'Palette', installs: 12 }) });
  await press('Block');
  await waitFor(() =>
    expect(screen.getByText('Palette is blocked. 12 users who have it installed were notified')).toBeVisible(),
  );
  const body = { plugin_key: 'palette', reason: 'It sends documents away.' };
  expect(api.requestsTo(BLOCK).map((request) => request.body)).toEqual([body, body]);
});

it('explains an empty list, and shows a load failure', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderList('?status=open');
  await waitFor(() => expect(screen.getByText('Couldn’t load the reports')).toBeVisible());
  api.handle({ [LIST]: () => ({ report_list: [], total: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('No report matches')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByText('No reports')).toBeVisible());
});
