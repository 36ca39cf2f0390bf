import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { AUTH_KEY } from '../../session/record/authStorage';
import AccountPage from '.';

it('asks a visitor to log in', async () => {
  const api = serveApi({});
  await renderPage(AccountPage, { address: '/account' });
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
  expect(screen.getByText('Log in first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(api.requests).toHaveLength(0);
});

it('loads its messages, and keeps the open section in the address', async () => {
  signedInAs({ nick_name: 'Mei' });
  serveApi({
    'GET /api/user-center/user/totp': () => ({ is_enabled: false, is_required: false, recovery_codes_left: 0 }),
  });
  await renderPage(AccountPage, { address: '/account?part=password' });
  expect(await screen.findByRole('tab', { name: 'Password', selected: true })).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Two-factor authentication' }));
  expect(window.location.search).toBe('?part=two-factor');
  expect(await screen.findByText('Off')).toBeVisible();
});

it('shows the profile of the user who logged in in another tab', async () => {
  signedInAs({ user_id: 7, nick_name: 'Mei' });
  serveApi({});
  await renderPage(AccountPage, { address: '/account' });
  expect(await screen.findByLabelText(/^Display name/)).toHaveValue('Mei');
  signedInAs({ user_id: 8, nick_name: 'Lin' });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_KEY }));
  });
  expect(screen.getByLabelText(/^Display name/)).toHaveValue('Lin');
});
