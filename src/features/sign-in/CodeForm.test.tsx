import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@/session/session';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signInHandlers } from '../../../tests/support/page/renderPage';
import { SignInDialog } from './SignInDialog';

const SIGN_IN = 'POST /api/user-center/user/login/password';
const CODE = 'POST /api/user-center/user/login/totp';
const required = (...ways: string[]) =>
  failure(401, 'totp_required', { challenge: 'the-challenge', expires_in: 300, ways });

beforeEach(() => localStorage.setItem('ps_known', '1'));

async function renderCodeStep(...ways: string[]) {
  const api = serveApi({ ...signInHandlers(), [SIGN_IN]: () => required(...ways) });
  const onSignedIn = jest.fn();
  await renderPage(() => <SignInDialog open onClose={() => {}} onSignedIn={onSignedIn} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Username/), 'mei');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse{Enter}');
  const code = await dialog.findByLabelText(/^Code/);
  return { api, dialog, code, onSignedIn };
}

it('asks for the code after the password, in the same dialog, and logs in with it', async () => {
  const { api, code, onSignedIn } = await renderCodeStep('code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  api.handle({ [CODE]: () => ({ account: 'mei', code: 'c1' }) });
  await userEvent.type(code, ' 123 456 {Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(api.requestsTo(CODE)[0]?.body).toEqual({ challenge: 'the-challenge', code: '123 456' });
  expect(currentSession()?.user.nick_name).toBe('Mei');
});

it('shows a missing or wrong code at the field, and accepts the next one', async () => {
  const { api, dialog, code, onSignedIn } = await renderCodeStep('code');
  await userEvent.type(code, '{Enter}');
  expect(code).toHaveAccessibleDescription(expect.stringContaining('Enter the code.'));
  expect(api.requestsTo(CODE)).toHaveLength(0);
  api.handle({ [CODE]: () => failure(422, 'wrong_code') });
  await userEvent.type(code, '000000{Enter}');
  expect(await dialog.findByText('The code is incorrect or was already used.')).toBeVisible();
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  api.handle({ [CODE]: () => ({ account: 'mei', code: 'c1' }) });
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

it('returns to account and password if the login took too long, and says why', async () => {
  const { api, dialog, code } = await renderCodeStep('code');
  api.handle({ [CODE]: () => failure(401, 'challenge_expired') });
  await userEvent.type(code, '123456{Enter}');
  expect(await dialog.findByText('Your login timed out. Log in again.')).toBeVisible();
  expect(dialog.getByLabelText(/^Username/)).toHaveValue('mei');
  expect(dialog.getByLabelText(/^Password/)).toHaveValue('');
});

it('offers to log in with another account', async () => {
  const { dialog } = await renderCodeStep('code');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in with another account' }));
  expect(dialog.getByLabelText(/^Username/)).toBeVisible();
});

it('leads users with a passkey to the login page, where passkeys work', async () => {
  const { dialog } = await renderCodeStep('passkey');
  expect(dialog.getByText(/enter a recovery code here/)).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Use a passkey on the login page' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/user\/login\?/));
});
