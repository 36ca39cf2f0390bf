import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@/session/session';
import { catchFile, renderAccount } from '../../../tests/support/page/accountParts';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';

const EXPORT = 'GET /api/user-center/user/export';
const STATUS = 'GET /api/user-center/user/totp';
const CLOSE = 'DELETE /api/user-center/user/account';
const LOGOUT = 'POST /api/user-center/user/logout';

const off = { is_enabled: false, is_required: false, recovery_codes_left: 0 };

it('downloads all data as one file', async () => {
  serveApi({ [EXPORT]: () => ({ likes: ['a'] }) });
  const file = catchFile();
  await renderAccount('data');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(file.name()).toBe('account.json'));
  expect(JSON.parse(await file.content())).toEqual({ likes: ['a'] });
});

it('shows that the download runs, also after the confirmation of a deletion was opened', async () => {
  const download = deferredResponse({ likes: [] });
  serveApi({ [EXPORT]: () => download.response, [STATUS]: () => off });
  catchFile();
  await renderAccount('data');
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(button).toHaveAttribute('data-loading');
  download.release();
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
});

it('deletes the account after the password is confirmed, and leaves', async () => {
  const api = serveApi({ [STATUS]: () => off, [CLOSE]: () => ({}), [LOGOUT]: () => ({}) });
  await renderAccount('data');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialogParts = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialogParts.queryByLabelText(/^Code/)).not.toBeInTheDocument();
  await userEvent.type(dialogParts.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.click(dialogParts.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Your account is deleted')).toBeVisible();
  expect(api.requestsTo(CLOSE)[0]?.body).toEqual({ password: 'correct horse' });
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(window.location.pathname).toBe('/plugins/');
});

it('asks for a code if two-factor authentication is on, and stays open when it is refused', async () => {
  const api = serveApi({
    [STATUS]: () => ({ ...off, is_enabled: true }),
    [CLOSE]: () => failure(409, 'last_administrator'),
  });
  await renderAccount('data');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialogParts = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await userEvent.type(dialogParts.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.type(dialogParts.getByLabelText(/^Code/), '123456{Enter}');
  expect(await dialogParts.findByText(/You are the only super administrator/)).toBeVisible();
  expect(api.requestsTo(CLOSE)[0]?.body).toEqual({ password: 'correct horse', code: '123456' });
  expect(currentSession()).not.toBeNull();
});
