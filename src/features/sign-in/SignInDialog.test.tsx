import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, type LoginOptions, signOut } from '@/session/session';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage } from '../../../tests/support/page/renderPage';
import { SignInDialog } from './SignInDialog';

const SIGN_IN = 'POST /api/user-center/user/login/password';
const SIGN_UP = 'POST /api/user-center/user/sign-up';
const EXCHANGE = 'GET /api/user-center/user/login/code/user';

const tokens = {
  access_token: 'new-access',
  refresh_token: 'new-refresh',
  expires_in: 3600,
  refresh_expires_in: 36_000,
  user_info: { user_id: 3, nick_name: 'Lin', user_name: 'lin', is_administrator: false },
};

beforeEach(() => localStorage.setItem('ps_known', '1'));

async function renderDialog(login: Partial<LoginOptions> = {}) {
  const onClose = jest.fn();
  const onSignedIn = jest.fn();
  await renderPage(() => <SignInDialog open onClose={onClose} onSignedIn={onSignedIn} />, { login });
  const dialog = await screen.findByRole('dialog', { name: 'Log in to Plugin Square' });
  return { dialog: within(dialog), onClose, onSignedIn };
}

it('focuses the first field, and logs in on Enter', async () => {
  const api = serveApi({ [SIGN_IN]: () => ({ account: 'lin', code: 'c1' }), [EXCHANGE]: () => tokens });
  const { dialog, onSignedIn } = await renderDialog();
  await waitFor(() => expect(dialog.getByLabelText(/^Username/)).toHaveFocus());
  await userEvent.keyboard(' lin ');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(api.requestsTo(SIGN_IN)[0]?.body).toEqual({ account: 'lin', password: 'correct horse' });
  expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1' });
  expect(currentSession()?.user.nick_name).toBe('Lin');
  expect(await screen.findByText('Logged in')).toBeVisible();
});

it('says what the login is for, opens on sign-up for a browser without an account, and offers a new password', async () => {
  serveApi({ [SIGN_UP]: () => ({ account: 'lin', code: 'c1' }), [EXCHANGE]: () => tokens });
  localStorage.clear();
  const reason = { action: 'install', name: 'Contrast Check' } as const;
  const open = () => renderPage(() => <SignInDialog open reason={reason} onClose={() => {}} onSignedIn={() => {}} />);
  const { unmount } = await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign up for Plugin Square' }));
  expect(dialog.getByText('You need an account to install Contrast Check.')).toBeVisible();
  expect(dialog.queryByText('Forgot your password?')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse{Enter}');
  expect(await screen.findByText('Account created')).toBeVisible();
  unmount();
  await signOut();
  await open();
  const again = within(await screen.findByRole('dialog', { name: 'Log in to Plugin Square' }));
  expect(again.getByText('You need an account to install Contrast Check.')).toBeVisible();
  expect(again.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/user/reset/request');
});

it('offers no sign-up if the deployment does not allow it', async () => {
  const { dialog } = await renderDialog({ signUp: false });
  expect(dialog.getByLabelText(/^Username/)).toBeVisible();
  expect(dialog.queryByRole('tab')).not.toBeInTheDocument();
});

it('shows the missing value at its field, and sends no request', async () => {
  const api = serveApi({});
  const { dialog } = await renderDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(dialog.getByLabelText(/^Username/)).toHaveAccessibleDescription('Enter your username.');
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('Enter your password.');
  expect(dialog.getByLabelText(/^Username/)).toHaveFocus();
  expect(api.requests).toHaveLength(0);
});

it('shows in the page’s language why the server refused, and allows another try', async () => {
  const api = serveApi({ [SIGN_IN]: () => failure(401, 'invalid_credentials'), [EXCHANGE]: () => tokens });
  const { dialog, onSignedIn } = await renderDialog();
  await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'wrong{Enter}');
  expect(await dialog.findByText('The username or password is incorrect.')).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  api.handle({ [SIGN_IN]: () => ({ account: 'lin', code: 'c2' }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

it('sends one request however often Enter is pressed', async () => {
  const late = deferredResponse({ account: 'lin', code: 'c1' });
  const api = serveApi({ [SIGN_IN]: () => late.response, [EXCHANGE]: () => tokens });
  const { dialog, onSignedIn } = await renderDialog();
  await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse{Enter}{Enter}');
  expect(dialog.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  late.release();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(api.requestsTo(SIGN_IN)).toHaveLength(1);
});

it('ignores Enter while an input method confirms a word', async () => {
  const api = serveApi({});
  const { dialog } = await renderDialog();
  const account = dialog.getByLabelText(/^Username/);
  fireEvent.compositionStart(account);
  expect(fireEvent.keyDown(account, { key: 'Enter', keyCode: 229, isComposing: true })).toBe(false);
  expect(account).not.toHaveAttribute('aria-invalid');
  expect(api.requests).toHaveLength(0);
});

it('shows the password on demand', async () => {
  serveApi({});
  const { dialog } = await renderDialog();
  const password = dialog.getByLabelText(/^Password/);
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the password' }));
  expect(password).toHaveAttribute('type', 'text');
});

describe('sign-up', () => {
  async function renderSignUp(login: Partial<LoginOptions> = {}) {
    const rendered = await renderDialog(login);
    await userEvent.click(rendered.dialog.getByRole('tab', { name: 'Sign up' }));
    return rendered;
  }

  it('links both legal texts that it accepts; the login does not', async () => {
    serveApi({});
    const { dialog } = await renderDialog();
    expect(dialog.queryByText(/^By signing up/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('tab', { name: 'Sign up' }));
    expect(dialog.getByText(/^By signing up, you agree to the/)).toHaveTextContent(
      'By signing up, you agree to the User agreement. The Privacy policy explains how we use your data.',
    );
    expect(dialog.getByRole('link', { name: 'User agreement' })).toHaveAttribute('href', '/plugins/protocol');
    expect(dialog.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('target', '_blank');
  });

  it('creates an account with a display name', async () => {
    const api = serveApi({ [SIGN_UP]: () => ({ account: 'lin', code: 'c3' }), [EXCHANGE]: () => tokens });
    const { dialog, onSignedIn } = await renderSignUp();
    await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse');
    await userEvent.type(dialog.getByLabelText(/^Display name/), 'Lin');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(api.requestsTo(SIGN_UP)[0]?.body).toEqual({ account: 'lin', password: 'correct horse', nick_name: 'Lin' });
  });

  it('validates account and password before it sends a request', async () => {
    const api = serveApi({});
    const { dialog } = await renderSignUp();
    await userEvent.type(dialog.getByLabelText(/^Username/), 'a b');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'short{Enter}');
    expect(
      dialog.getByText('A username has 3 to 64 characters, without spaces: letters, digits or . _ @ + -'),
    ).toBeVisible();
    expect(dialog.queryByText('3 to 64 characters: letters, digits or . _ @ + -')).not.toBeInTheDocument();
    expect(dialog.getByText(/^Use at least 8 characters that are hard to guess/)).toBeVisible();
    expect(api.requests).toHaveLength(0);
  });

  it('asks for an email address where the site sends email, and says what it is for', async () => {
    const api = serveApi({ [SIGN_UP]: () => ({ account: 'lin', code: 'c3' }), [EXCHANGE]: () => tokens });
    const { dialog, onSignedIn } = await renderSignUp({ sendsEmail: true });
    const email = dialog.getByLabelText(/^Email address/);
    expect(email).toHaveAccessibleDescription(/Without it, you can’t reset a forgotten password/);
    await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse');
    await userEvent.type(email, 'lin@{Enter}');
    expect(dialog.getByText('Enter a valid email address.')).toBeVisible();
    await userEvent.type(email, 'example.com{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(api.requestsTo(SIGN_UP)[0]?.body).toEqual({
      account: 'lin',
      password: 'correct horse',
      email: 'lin@example.com',
    });
  });

  it('shows at the password field that the server found it easy to guess', async () => {
    serveApi({ [SIGN_UP]: () => failure(422, 'weak_password') });
    const { dialog } = await renderSignUp();
    expect(dialog.queryByLabelText(/^Email address/)).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'password1{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Common passwords .* are refused/),
    );
  });

  it('shows at the account field that it is taken', async () => {
    serveApi({ [SIGN_UP]: () => failure(409, 'account_taken') });
    const { dialog } = await renderSignUp();
    await userEvent.type(dialog.getByLabelText(/^Username/), 'lin');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Username/)).toHaveAccessibleDescription(
        expect.stringContaining('This username is taken.'),
      ),
    );
    expect(dialog.getByLabelText(/^Username/)).toHaveFocus();
  });
});

it('closes on Escape', async () => {
  serveApi({});
  const { onClose } = await renderDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
