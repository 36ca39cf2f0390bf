import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';

const LIST = 'GET /api/user-center/user/sessions';
const END = 'DELETE /api/user-center/user/sessions';
const END_OTHERS = 'DELETE /api/user-center/user/sessions/others';

const session = (more: object) => ({
  session_id: 'here',
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
  user_agent: 'Mozilla/5.0',
  browser: 'Firefox',
  system: 'Linux',
  is_current: false,
  ...more,
});
const HERE = session({ is_current: true });
const PHONE = session({ session_id: 'phone', browser: 'Safari', system: 'iOS' });
const TOOL = session({ session_id: 'tool', browser: null, system: null, user_agent: '<b>My tool</b>' });

const rows = () => screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/Last used/));

it('shows client and time of each, and marks the current one', async () => {
  const late = deferredResponse({ session_list: [HERE, PHONE, TOOL] });
  serveApi({ [LIST]: () => late.response });
  await renderAccount('sessions');
  expect(await screen.findByRole('status')).toBeInTheDocument();
  late.release();
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  const [here, phone, tool] = rows();
  expect(within(here!).getByText('This device')).toBeVisible();
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
  expect(phone).toHaveTextContent(/Safari on iOS.*Last used Nov 20, 2026.*Logged in Nov 1, 2026/);
  expect(tool).toHaveTextContent('<b>My tool</b>');
});

it('ends one of them', async () => {
  const api = serveApi({ [LIST]: () => ({ session_list: [HERE, PHONE, TOOL] }), [END]: () => ({}) });
  await renderAccount('sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out of Safari on iOS' }));
  expect(await screen.findByText('Device logged out')).toBeVisible();
  expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
  expect(rows()).toHaveLength(2);
  expect(api.requestsTo(END)[0]?.body).toEqual({ session_id: 'phone' });
});

it('reloads the list if the session had already ended', async () => {
  const api = serveApi({
    [LIST]: () => ({ session_list: [HERE, PHONE] }),
    [END]: () => failure(404, 'session_not_found'),
  });
  await renderAccount('sessions');
  const button = await screen.findByRole('button', { name: 'Log out of Safari on iOS' });
  api.handle({ [LIST]: () => ({ session_list: [HERE] }) });
  await userEvent.click(button);
  expect(await screen.findByText('This device is already logged out. Refresh the list.')).toBeVisible();
  expect(await screen.findByText('You aren’t logged in anywhere else.')).toBeVisible();
});

it('ends all others after a confirmation', async () => {
  const api = serveApi({ [LIST]: () => ({ session_list: [HERE, PHONE, TOOL] }), [END_OTHERS]: () => ({ ended: 2 }) });
  await renderAccount('sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.requestsTo(END_OTHERS)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const again = await screen.findByRole('alertdialog');
  await userEvent.click(within(again).getByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('You aren’t logged in anywhere else.')).toBeVisible();
  expect(rows()).toHaveLength(1);
});

it('can be reloaded after a failure', async () => {
  const api = serveApi({ [LIST]: () => failure(500) });
  await renderAccount('sessions');
  expect(await screen.findByText('Couldn’t load this section')).toBeVisible();
  api.handle({ [LIST]: () => ({ session_list: [HERE] }) });
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
});
