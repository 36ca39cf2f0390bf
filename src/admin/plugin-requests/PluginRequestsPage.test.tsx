import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PluginGrant, PluginRequest } from '../../../contract/organization/pluginRequests';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { dialog, noCounts, press, row, write } from '../../../tests/support/page/antdParts';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import PluginGrantsPage from './PluginGrantsPage';
import PluginRequestsPage from './PluginRequestsPage';

const LIST = 'GET /api/cmt/manager/plugin/request/list';
const DECIDE = 'POST /api/cmt/manager/plugin/request/decide';
const GRANTS = 'GET /api/cmt/manager/plugin/grant/list';
const REVOKE = 'DELETE /api/cmt/manager/plugin/grant';
const COUNTS = 'GET /api/cmt/manager/counts';

const plugin = { plugin_key: 'palette', plugin_name: 'Palette', plugin_names: {}, icon: null };
const open: PluginRequest = {
  ...{ ...plugin, request_id: 4, current_version: '1.2.0', permissions: ['storage'], network_hosts: [] },
  ...{ user: { user_id: 9, account: 'mei', nick_name: 'Mei', avatar_url: null }, department: 'Design' },
  ...{ reason: 'I draw charts.', request_time: '2026-11-20T10:31:00.000Z', decision: null, decide_reason: '' },
  ...{ decide_time: null, decided_by: null, scope: null, version: null, is_only_version: false },
};
const decided: PluginRequest = {
  ...{ ...open, request_id: 3, plugin_name: 'Grids', decision: 'grant', decide_reason: 'Enjoy.', decided_by: 'Ada' },
  ...{ scope: 'department', version: '1.0.0', decide_time: '2026-11-21T10:31:00.000Z' },
};
const grant: PluginGrant = {
  ...{ ...plugin, grant_id: 5, user: null, department: 'Design', version: '1.0.0', is_only_version: true },
  ...{ granted_by: 'Ada', grant_time: '2026-11-21T10:31:00.000Z' },
};

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ e_id: 7, enterprise_role: 'administrator' });
});

it('grants a request to the department for one version, with what the plugin may do in view', async () => {
  const api = serveApi({
    [LIST]: () => ({ request_list: [open], total: 1 }),
    [DECIDE]: () => decided,
    [COUNTS]: noCounts,
  });
  await renderAntdPage(PluginRequestsPage, '/backstage-index/plugin-requests');
  const listed = await row('Palette');
  for (const text of ['Mei', 'Design', 'palette', 'I draw charts.']) expect(listed.getByText(text)).toBeVisible();
  await userEvent.click(listed.getByRole('button', { name: 'Grant Palette to Mei' }));
  const form = await dialog();
  await waitFor(() => expect(form.getByText('Stores its own settings on this device')).toBeVisible());
  expect(form.getByLabelText('Only Mei')).toBeChecked();
  await userEvent.click(form.getByLabelText('The department Design'));
  await userEvent.click(form.getByLabelText('Only 1.2.0'));
  await press('Grant');
  await waitFor(() => expect(screen.getByText('Palette was granted')).toBeVisible());
  expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
    {
      ...{ e_id: 7, request_id: 4, decision: 'grant', scope: 'department', reason: '' },
      ...{ version: '1.2.0', is_only_version: true },
    },
  ]);
  expect(api.requestsTo(LIST)).toHaveLength(2);
  expect(api.requestsTo(COUNTS)).toHaveLength(1);
});

it('declines a request only with a reason', async () => {
  const api = serveApi({
    [LIST]: () => ({ request_list: [open], total: 1 }),
    [DECIDE]: () => open,
    [COUNTS]: noCounts,
  });
  await renderAntdPage(PluginRequestsPage, '/backstage-index/plugin-requests');
  await userEvent.click((await row('Palette')).getByRole('button', { name: 'Decline Palette for Mei' }));
  await press('Decline');
  await waitFor(() => expect(screen.getByText('Enter a reason.')).toBeVisible());
  await write('Reason', 'Use Graphs.');
  await press('Decline');
  await waitFor(() => expect(screen.getByText('The request was declined')).toBeVisible());
  expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
    { e_id: 7, request_id: 4, decision: 'decline', reason: 'Use Graphs.' },
  ]);
});

it('shows decisions with their scope, versions and reason', async () => {
  const api = serveApi({ [LIST]: () => ({ request_list: [decided], total: 1 }) });
  await renderAntdPage(PluginRequestsPage, '/backstage-index/plugin-requests?status=decided&keyword=grid');
  const listed = await row('Grids');
  for (const text of ['Granted', 'A department · 1.0.0 and newer', 'Ada', 'Enjoy.'])
    expect(listed.getByText(text)).toBeVisible();
  expect(api.requestsTo(LIST)[0]?.query).toMatchObject({ e_id: '7', state: 'decided', keyword: 'grid' });
});

it('revokes a grant after a confirmation', async () => {
  const api = serveApi({ [GRANTS]: () => ({ grant_list: [grant], total: 1 }), [REVOKE]: () => ({}) });
  await renderAntdPage(PluginGrantsPage, '/backstage-index/plugin-grants');
  const listed = await row('Palette');
  for (const text of ['The department Design', 'Only 1.0.0', 'Ada']) expect(listed.getByText(text)).toBeVisible();
  await userEvent.click(listed.getByRole('button', { name: 'Revoke the grant of Palette' }));
  await press('Revoke');
  await waitFor(() => expect(screen.getByText('The grant was revoked')).toBeVisible());
  expect(api.requestsTo(REVOKE)).toHaveLength(1);
});
