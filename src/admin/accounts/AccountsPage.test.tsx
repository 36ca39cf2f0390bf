import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import AccountsPage from './AccountsPage';

const LIST = 'GET /api/cmt/manager/account/list';
const ONE = 'GET /api/cmt/manager/account';
const ROLE = 'PUT /api/cmt/manager/account/role';
const LOCK = 'PUT /api/cmt/manager/account/lock';
const ORGANIZATION = 'PUT /api/cmt/manager/account/enterprise';
const SESSIONS = 'DELETE /api/cmt/manager/account/sessions';
const TOKENS = 'DELETE /api/cmt/manager/account/tokens';
const MAKE_LINK = 'POST /api/user-center/user/password/reset_link';
const moment = '2026-01-01T09:30:00.000Z';

const bo: ManagedAccount = {
  ...{ user_id: 12, account: 'bo', nick_name: 'Bo', avatar_url: null, email: 'bo@example.com', email_verified: true },
  ...{
    role: 0,
    has_totp: false,
    login_methods: [],
    decided_by_company: [],
    e_id: 7,
    department: null,
    enterprise_list: [{ e_id: 7, name: null }],
  },
  ...{ staff_status: 3, identification: 'E-17', channel: 'campus' },
  ...{ created_at: moment, last_seen_at: null, locked_at: null, lock_reason: null, plugin_count: 3 },
};
const session = {
  ...{ session_id: 'one', created_at: moment, last_used_at: moment, user_agent: 'x' },
  ...{ browser: 'Firefox', system: 'Windows', is_current: false },
};
const token = {
  ...{ token_id: 5, name: 'CI', scopes: ['read'], created_at: moment },
  ...{ expires_at: '2199-01-01T00:00:00.000Z', last_used_at: null },
};
const whole = (account: ManagedAccount = bo) => ({ account, session_list: [session], token_list: [token] });

function serve(account = bo) {
  return serveApi({
    [LIST]: () => ({ account_list: [account], total: 1 }),
    [ONE]: () => whole(account),
  });
}

beforeEach(() => signedInAs({ is_administrator: true, is_owner: true }));

const renderList = (query = '') => renderAntdPage(AccountsPage, `/backstage-index/accounts${query}`);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Manage bo' }));
  await screen.findByRole('region', { name: 'Role' });
}
/** Confirms the open dialog. */
async function confirm(title: string, button: string) {
  await userEvent.click((await dialogWith(title)).getByRole('button', { name: button }));
}

it('lists the accounts', async () => {
  serve({ ...bo, role: 2, locked_at: moment, department: 'Design' });
  await renderList();
  const row = within(await screen.findByRole('row', { name: /Bo/ }));
  for (const word of ['bo@example.com', 'Administrator', 'Locked', '7 · Design', '3'])
    expect(row.getByText(word)).toBeVisible();
});

it('reads its filters from the address and writes them there', async () => {
  const api = serve();
  await renderList('?keyword=bo&role=2&state=locked&page=3');
  await screen.findByRole('button', { name: 'Manage bo' });
  expect(api.requestsTo(LIST)[0]?.query).toEqual({
    ...{ keyword: 'bo', role: '2', state: 'locked', page: '3', page_size: '20' },
  });
  expect(screen.getByText('Locked', { selector: '.ant-select *' })).toBeVisible();
  const field = screen.getByPlaceholderText('Search by username, name or email');
  await userEvent.clear(field);
  await userEvent.type(field, 'mei{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?keyword=mei&role=2&state=locked'));
});

it('shows a load failure, and a lack of permission', async () => {
  serveApi({ [LIST]: () => failure(403, 'forbidden') });
  await renderList();
  await waitFor(() => expect(screen.getByText('Couldn’t load the accounts')).toBeVisible());
  expect(screen.getByText('Your account doesn’t have permission to do this.')).toBeVisible();
});

it('changes a role only after a confirmation, then shows the updated account', async () => {
  const api = serve();
  await renderList();
  await openDrawer();
  api.handle({ [ROLE]: () => ({ ...bo, role: 2 }), [ONE]: () => whole({ ...bo, role: 2 }) });
  await userEvent.click((await part('Role')).getByRole('radio', { name: 'Administrator' }));
  await waitFor(() => expect(screen.getByText(/can review plugins and manage Plugin Square/)).toBeVisible());
  expect(api.requestsTo(ROLE)).toHaveLength(0);
  await confirm('Change the role of bo to Administrator?', 'Change the role');
  await waitFor(() => expect(screen.getByText('bo now has the role Administrator')).toBeVisible());
  expect(api.requestsTo(ROLE)[0]?.body).toEqual({ user_id: 12, role: 2, expected: { role: 0 } });
  const role = await part('Role');
  await waitFor(() => expect(role.getByRole('radio', { name: 'Administrator' })).toBeChecked());
  expect(role.getByText(/no two-factor authentication/)).toBeVisible();
  expect(api.requestsTo(LIST)).toHaveLength(2);
});

it('shows why a role cannot be removed', async () => {
  const api = serve({ ...bo, role: 1, has_totp: true });
  api.handle({ [ROLE]: () => failure(409, 'last_administrator') });
  await renderList();
  await openDrawer();
  await userEvent.click((await part('Role')).getByRole('radio', { name: 'User' }));
  await confirm('Change the role of bo to User?', 'Change the role');
  await waitFor(() => expect(screen.getByText(/the only super administrator/)).toBeVisible());
});

it('disables the role and the department if the login service of the organization sets them', async () => {
  serve({ ...bo, login_methods: ['oidc'], decided_by_company: ['role', 'department'] });
  await renderList();
  await openDrawer();
  for (const radio of (await part('Role')).getAllByRole('radio')) expect(radio).toBeDisabled();
  expect((await part('Organization')).getByLabelText('Department')).toBeDisabled();
  expect((await part('Organization')).getByLabelText('Organization ID')).toBeEnabled();
});

it('sets the department and removes the organization', async () => {
  const api = serve();
  api.handle({ [ORGANIZATION]: () => bo });
  await renderList();
  await openDrawer();
  const enterprise = await part('Organization');
  await userEvent.clear(enterprise.getByLabelText('Organization ID'));
  await userEvent.type(enterprise.getByLabelText('Department'), ' Design ');
  await userEvent.click(enterprise.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  expect(api.requestsTo(ORGANIZATION)[0]?.body).toEqual({
    ...{ user_id: 12, e_id: null, enterprise_list: [], department: 'Design' },
    expected: { e_id: 7, department: null, enterprise_list: [{ e_id: 7, name: null }] },
  });
});

it('ends one session, and revokes all tokens', async () => {
  const api = serve();
  api.handle({ [SESSIONS]: () => ({ ended: 1 }), [TOKENS]: () => ({ ended: 1 }) });
  await renderList();
  await openDrawer();
  await userEvent.click((await part('Sessions')).getByRole('button', { name: 'End session: Firefox on Windows' }));
  await waitFor(() => expect(api.requestsTo(SESSIONS)[0]?.body).toEqual({ user_id: 12, session_id: 'one' }));
  await userEvent.click((await part('Access tokens')).getByRole('button', { name: 'Revoke all tokens' }));
  await confirm('Revoke all tokens', 'Revoke all tokens');
  await waitFor(() => expect(api.requestsTo(TOKENS)[0]?.body).toEqual({ user_id: 12 }));
});

it('locks with a reason after a confirmation, and unlocks', async () => {
  const api = serve();
  const locked = { ...bo, locked_at: moment, lock_reason: 'Spam' };
  await renderList();
  await openDrawer();
  api.handle({ [LOCK]: () => locked, [ONE]: () => whole(locked) });
  await userEvent.type((await part('Lock')).getByLabelText(/^Reason/), 'Spam');
  await userEvent.click((await part('Lock')).getByRole('button', { name: 'Lock the account' }));
  await waitFor(() => expect(screen.getByText(/All sessions of the account end right away/)).toBeVisible());
  await confirm('Lock bo?', 'Lock the account');
  expect(await (await part('Lock')).findByText('Spam')).toBeVisible();
  expect(api.requestsTo(LOCK)[0]?.body).toEqual({ user_id: 12, is_locked: true, reason: 'Spam' });
  await userEvent.click((await part('Lock')).getByRole('button', { name: 'Unlock the account' }));
  await confirm('Unlock bo?', 'Unlock the account');
  await waitFor(() => expect(api.requestsTo(LOCK)[1]?.body).toEqual({ user_id: 12, is_locked: false }));
});

it("does not offer to lock the administrator's own account", async () => {
  signedInAs({ is_administrator: true, is_owner: true, user_id: 12 });
  serve();
  await renderList();
  await openDrawer();
  expect((await part('Lock')).getByText('You cannot lock your own account.')).toBeVisible();
  expect((await part('Lock')).queryByRole('button')).not.toBeInTheDocument();
});

it('creates a reset link, shows it with its expiry, and copies it', async () => {
  // Sets up a clipboard, which jsdom lacks.
  const user = userEvent.setup();
  const url = 'https://square.example/user/reset?token=of-the-test';
  const api = serve();
  api.handle({ [MAKE_LINK]: () => ({ account: 'bo', url, expires_at: '2026-11-22T09:30:00.000Z' }) });
  await renderList();
  await openDrawer();
  const reset = await part('Password reset link');
  await userEvent.click(reset.getByLabelText('Also turn off two-factor authentication and remove passkeys'));
  await userEvent.click(reset.getByRole('button', { name: 'Create link' }));
  expect(await reset.findByLabelText('Link')).toHaveValue(url);
  expect(reset.getByText(/Works once, until Nov 22, 2026.*turns off two-factor authentication/)).toBeVisible();
  expect(api.requestsTo(MAKE_LINK)[0]?.body).toEqual({ account: 'bo', removes_totp: true });
  await user.click(reset.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  api.handle({ [MAKE_LINK]: () => failure(403, 'forbidden') });
  await userEvent.click(reset.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(screen.getByText('Your account doesn’t have permission to do this.')).toBeVisible());
  expect(reset.queryByLabelText('Link')).not.toBeInTheDocument();
});
