import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAntdPage } from '../../../tests/support/antdPage';
import { failure, serveApi } from '../../../tests/support/fakeApi';
import { anAuditItem } from '../../../tests/support/fakeAudits';
import { signedInAs } from '../../../tests/support/renderPage';
import AuditList from './AuditList';
import { askFirstAudits, FirstAudits } from './FirstAudits';

const LIST = 'GET /api/cmt/plugin/audit/list';
const audits = () => ({ audit_list: [anAuditItem()], total: 1 });
const onShown = jest.fn();
const Rows = () => <FirstAudits onShown={onShown} />;

beforeEach(() => {
  onShown.mockClear();
  window.scrollTo = jest.fn();
  localStorage.clear();
  signedInAs({ is_administrator: true });
});

it('shows the rows of the address, to be read and followed', async () => {
  const api = serveApi({ [LIST]: audits });
  await renderAntdPage(Rows, '/backstage-index/audit-list?keyword=first');
  const row = within((await screen.findByText('Markwhen')).closest('tr') as HTMLElement);
  expect(row.getByText('In review')).toBeVisible();
  expect(onShown).toHaveBeenCalled();
  expect(screen.getByRole('columnheader', { name: 'Version' })).toBeVisible();
  await userEvent.click(row.getByRole('link', { name: 'View: Markwhen 0.0.8' }));
  expect(window.location.pathname).toBe('/plugins/backstage-index/audit-list/review');
  expect(api.requestsTo(LIST)[0]?.query).toMatchObject({ keyword: 'first' });
});

it('leaves out the columns that the reader does not want', async () => {
  serveApi({ [LIST]: audits });
  await renderAntdPage(Rows, '/backstage-index/audit-list?keyword=hidden&hide=version');
  expect(await screen.findByText('Markwhen')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Version' })).not.toBeInTheDocument();
});

it('hands its answer to the list, which asks nothing again', async () => {
  const api = serveApi({ [LIST]: audits });
  askFirstAudits('?keyword=handed');
  await renderAntdPage(AuditList, '/backstage-index/audit-list?keyword=handed');
  expect(await screen.findByText('Markwhen')).toBeVisible();
  expect(api.requestsTo(LIST)).toHaveLength(1);
  await userEvent.click(await screen.findByRole('img', { name: 'reload' }));
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
});

it('leaves it to the list to say what failed', async () => {
  const api = serveApi({ [LIST]: () => failure(0) });
  askFirstAudits('?keyword=failed');
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(1));
  await renderAntdPage(Rows, '/backstage-index/audit-list?keyword=failed');
  await waitFor(() => expect(onShown).toHaveBeenCalled());
  await renderAntdPage(AuditList, '/backstage-index/audit-list?keyword=failed');
  expect(await screen.findByRole('alert')).toBeVisible();
});
