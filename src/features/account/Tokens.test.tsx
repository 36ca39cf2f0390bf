import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';

const LIST = 'GET /api/user-center/user/token/list';
const MAKE = 'POST /api/user-center/user/token';
const END = 'DELETE /api/user-center/user/token';
const TOTP = 'GET /api/user-center/user/totp';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const token = (more: object = {}) => ({
  token_id: 7,
  name: 'Build server',
  scopes: ['publish', 'read'],
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: inDays(60),
  last_used_at: '2026-11-20T09:30:00.000Z',
  ...more,
});
const MADE = { ...token({ token_id: 9, name: 'Laptop', last_used_at: null }), token: `psq_${'a'.repeat(49)}` };
const totp = (is_enabled: boolean) => () => ({ is_enabled, is_required: false, recovery_codes_left: 0 });

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);
const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'New token' }));
const fillIn = async (name: string) => {
  await userEvent.type(screen.getByLabelText(/^Name/), name);
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  return within(await screen.findByRole('dialog'));
};

it('shows scopes, last use, and which have expired or soon will', async () => {
  const tokens = [
    token(),
    token({ token_id: 8, name: 'Soon', expires_at: inDays(3), scopes: ['read'], last_used_at: null }),
    token({ token_id: 9, name: 'Gone', expires_at: inDays(-1) }),
  ];
  serveApi({ [LIST]: () => ({ token_list: tokens }) });
  await renderAccount('tokens');
  const [good, soon, gone] = [await row('Build server'), await row('Soon'), await row('Gone')];
  expect(good.getByText('Publish plugins and new versions · View the status of your plugins')).toBeVisible();
  expect(good.getByText(/^Expires .* · Last used Nov 20, 2026/)).toBeVisible();
  expect(good.queryByText('Expires soon')).not.toBeInTheDocument();
  expect(soon.getByText('Expires soon')).toBeVisible();
  expect(soon.getByText(/Never used/)).toBeVisible();
  expect(gone.getByText('Expired')).toBeVisible();
  expect(gone.queryByText('Expires soon')).not.toBeInTheDocument();
});

it('is created after the password, and shown until the user confirms that they saved it', async () => {
  const api = serveApi({ [LIST]: () => ({ token_list: [] }), [TOTP]: totp(false), [MAKE]: () => MADE });
  await renderAccount('tokens');
  expect(await screen.findByText('You have no tokens.')).toBeVisible();
  await openForm();
  await userEvent.click(screen.getByRole('checkbox', { name: 'View the status of your plugins' }));
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  const proof = await fillIn('Laptop');
  await userEvent.type(proof.getByLabelText(/^Current password/), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Your new token' })).toHaveFocus();
  expect(api.requestsTo(MAKE)[0]?.body).toEqual({
    name: 'Laptop',
    scopes: ['publish'],
    expires_in_days: 30,
    password: 'correct horse',
  });
  expect(screen.getByText(MADE.token)).toBeVisible();
  expect((await row('Laptop')).getByText(/Never used/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText(MADE.token)).not.toBeInTheDocument();
});

it('asks for a two-factor code if it is on, and shows why the server refused', async () => {
  serveApi({
    [LIST]: () => ({ token_list: [] }),
    [TOTP]: totp(true),
    [MAKE]: () => failure(409, 'too_many_tokens'),
  });
  await renderAccount('tokens');
  await openForm();
  const proof = await fillIn('Laptop');
  await userEvent.type(proof.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.type(proof.getByLabelText(/^Code/), '123456{Enter}');
  expect(await proof.findByText('You’ve reached the maximum number of access tokens. Revoke one first.')).toBeVisible();
});

it('is not created without a name or a scope', async () => {
  const api = serveApi({ [LIST]: () => ({ token_list: [] }), [TOTP]: totp(false) });
  await renderAccount('tokens');
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('This is required.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Laptop');
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
  expect(await screen.findByText('Choose at least one.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(api.requestsTo(TOTP)).toHaveLength(0);
});

it('is ended after a confirmation', async () => {
  const api = serveApi({ [LIST]: () => ({ token_list: [token()] }), [END]: () => ({}) });
  await renderAccount('tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Build server' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Build server')).not.toBeInTheDocument());
  expect(api.requestsTo(END)[0]?.body).toEqual({ token_id: 7 });
});

it('stays away if another token is created while it is being ended', async () => {
  const end = deferredResponse({});
  const make = deferredResponse(MADE);
  serveApi({
    [LIST]: () => ({ token_list: [token()] }),
    [TOTP]: totp(false),
    [MAKE]: () => make.response,
    [END]: () => end.response,
  });
  await renderAccount('tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Build server' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await openForm();
  const proof = await fillIn('Laptop');
  await userEvent.type(proof.getByLabelText(/^Current password/), 'correct horse{Enter}');
  end.release();
  await waitFor(() => expect(screen.queryByText('Build server')).not.toBeInTheDocument());
  make.release();
  await row('Laptop');
  expect(screen.queryByText('Build server')).not.toBeInTheDocument();
});
