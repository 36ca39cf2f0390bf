import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoggedAction } from '../../../contract/system/adminActions';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import ActivityLogPage from './ActivityLogPage';

const LIST = 'GET /api/cmt/manager/act/list';
const FILTERS = 'GET /api/cmt/manager/act/filters';

const given: LoggedAction = {
  ...{
    act_id: 2,
    user_id: 7,
    user_name: 'mei',
    act: 'account.role',
    subject: '12',
    subject_name: 'bo',
    subject_names: {},
  },
  ...{ before: { role: 0 }, after: { role: 2 }, create_time: '2026-01-02T09:30:00.000Z' },
};
const rejected: LoggedAction = {
  ...{
    act_id: 1,
    user_id: 8,
    user_name: 'lin',
    act: 'review.reject',
    subject: 'grid',
    subject_name: '<b>Grid</b>',
    subject_names: {},
  },
  ...{ before: null, after: { version: '1.0.0', reason: 'Starts\nnever' }, create_time: '2026-01-01T09:30:00.000Z' },
};

const trusted: LoggedAction = {
  ...given,
  ...{ act_id: 3, act: 'setting.approval_rules', subject: 'approval_rules', subject_name: '' },
  ...{ before: { user_ids: [] }, after: { user_ids: [7, 99] } },
};
const NAMES = { users: { 7: 'Ada Lovelace' }, plugins: {}, tags: {}, banners: {} };

function serve() {
  return serveApi({
    [LIST]: () => ({ act_list: [given, rejected, trusted], names: NAMES, total: 3 }),
    [FILTERS]: () => ({
      people: [
        { user_id: 8, user_name: 'lin' },
        { user_id: 7, user_name: 'mei' },
      ],
      acts: ['account.role', 'review.reject'],
    }),
  });
}

beforeEach(() => signedInAs({ is_administrator: true }));
const renderList = (query = '') => renderAntdPage(ActivityLogPage, `/backstage-index/acts${query}`);

it('shows who changed what, and each changed value', async () => {
  serve();
  await renderList();
  const row = within(await screen.findByRole('row', { name: /Changed a role/ }));
  for (const word of ['mei', 'bo', 'Role: User → Administrator']) expect(row.getByText(word)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Details: Rejected a version: <b>Grid</b>' }));
  const drawer = await dialogWith('Rejected a version: <b>Grid</b>');
  expect(drawer.getByText('lin (#8)')).toBeVisible();
  const reason = within(drawer.getByRole('row', { name: /^Reason/ }));
  expect(reason.getByText(/Starts\s+never/)).toBeVisible();
  expect(reason.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['–', 'Starts\nnever']);
});

it('names users in changed values, and shows no key for a subject that exists only once', async () => {
  serve();
  await renderList();
  const row = within(await screen.findByRole('row', { name: /Changed the approval rules/ }));
  expect(row.getByText(/People with automatic approval:/)).toHaveTextContent(/Ada Lovelace \(#7\) 99$/);
  expect(row.queryByText('approval_rules')).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Details: Changed the approval rules' })).toBeVisible();
});

it('reads its filters from the address and writes them there', async () => {
  const api = serve();
  await renderList('?user_id=8&act=review&keyword=grid&from=2026-01-01&to=2026-01-31');
  await screen.findByRole('row', { name: /Rejected a version/ });
  expect(api.requestsTo(LIST)[0]?.query).toEqual({
    ...{ page: '1', page_size: '20', user_id: '8', act: 'review', keyword: 'grid' },
    from: new Date(2026, 0, 1).toISOString(),
    to: new Date(2026, 1, 1).toISOString(),
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }));
  await userEvent.click(await screen.findByTitle('Changed a role'));
  const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await search();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('act')).toBe('account.role'));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('ignores an invalid day in the address', async () => {
  const api = serve();
  await renderList('?from=2026-02-30&act=%27&user_id=-1');
  await screen.findByRole('row', { name: /Rejected a version/ });
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ page: '1', page_size: '20' });
});

it('explains an empty list, and shows a load failure', async () => {
  const api = serve();
  api.handle({ [LIST]: () => ({ act_list: [], total: 0 }) });
  await renderList('?keyword=none');
  await waitFor(() => expect(screen.getByText('No entry matches')).toBeVisible());
  api.handle({ [LIST]: () => failure(500) });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByText('Couldn’t load the activity log')).toBeVisible());
});
