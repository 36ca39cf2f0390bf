import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@/session/session';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { aUser } from '../../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';

const UPDATE = 'PUT /api/user-center/user/userinfo';
const AVATAR = 'PUT /api/user-center/user/avatar';
const NO_AVATAR = 'DELETE /api/user-center/user/avatar';
const PASSWORD = 'POST /api/user-center/user/password';

describe('the profile', () => {
  it('saves name and email, and updates the whole site at once', async () => {
    const api = serveApi({
      [UPDATE]: ({ body }) => ({ user_info: aUser(body as object) }),
    });
    await renderAccount('profile', { nick_name: 'Mei' });
    const profile = within(screen.getByRole('heading', { name: 'Profile' }).closest('section')!);
    const save = profile.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('data-disabled', 'true');
    await userEvent.clear(screen.getByLabelText(/^Display name/));
    await userEvent.type(screen.getByLabelText(/^Display name/), ' Mei Lin ');
    await userEvent.type(screen.getByLabelText(/^Email address/), 'mei@square.test');
    await userEvent.type(screen.getByLabelText(/^Current password/), 'correct horse');
    await userEvent.click(save);
    expect(await screen.findByText('Saved')).toBeVisible();
    const changes = { nick_name: 'Mei Lin', email: 'mei@square.test' };
    expect(api.requestsTo(UPDATE)[0]?.body).toEqual({ ...changes, password: 'correct horse' });
    expect(currentSession()?.user).toMatchObject({ nick_name: 'Mei Lin', email: 'mei@square.test' });
    await waitFor(() => expect(save).toHaveAttribute('data-disabled', 'true'));
  });

  it('asks for the password only if the email changes', async () => {
    const api = serveApi({ [UPDATE]: () => failure(422, 'wrong_password') });
    await renderAccount('profile', { email: 'mei@square.test', email_verified: true });
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Email address/), '.example');
    await userEvent.type(screen.getByLabelText(/^Current password/), 'a guess{Enter}');
    const password = screen.getByLabelText(/^Current password/);
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining('is incorrect')));
    expect(password).toHaveFocus();
    api.handle({ [UPDATE]: ({ body }) => ({ user_info: aUser(body as object) }) });
    await userEvent.clear(screen.getByLabelText(/^Email address/));
    await userEvent.type(screen.getByLabelText(/^Email address/), 'mei@square.test');
    await userEvent.type(screen.getByLabelText(/^Display name/), ' Lin{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(api.requestsTo(UPDATE)[1]?.body).toEqual({ nick_name: 'Mei Lin', email: 'mei@square.test' });
  });

  it('shows errors at the field, and sends no request', async () => {
    const api = serveApi({});
    await renderAccount('profile');
    await userEvent.clear(screen.getByLabelText(/^Display name/));
    await userEvent.type(screen.getByLabelText(/^Email address/), 'not one{Enter}');
    expect(screen.getByLabelText(/^Display name/)).toHaveAccessibleDescription(
      expect.stringContaining('This is required.'),
    );
    expect(screen.getByLabelText(/^Display name/)).toHaveFocus();
    expect(screen.getByText('Enter a valid email address.')).toBeVisible();
    expect(api.requestsTo(UPDATE)).toHaveLength(0);
  });

  it('keeps the typed values when the server is unreachable', async () => {
    serveApi({ [UPDATE]: () => failure(0) });
    await renderAccount('profile');
    await userEvent.type(screen.getByLabelText(/^Display name/), ' Lin{Enter}');
    expect(await screen.findByText('The connection failed. Check your network and try again.')).toBeVisible();
    expect(screen.getByLabelText(/^Display name/)).toHaveValue('Mei Lin');
  });

  it('changes and removes the profile picture', async () => {
    const late = deferredResponse({ user_info: aUser({ avatar_url: '/files/a.webp' }) });
    const api = serveApi({ [AVATAR]: () => late.response, [NO_AVATAR]: () => ({ user_info: aUser() }) });
    await renderAccount('profile');
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    const image = new File(['bytes'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Profile picture/), image);
    expect(screen.getByLabelText(/^Profile picture/)).toBeDisabled();
    late.release();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Profile picture removed')).toBeVisible();
    const [sent] = api.requestsTo(AVATAR);
    expect((sent!.body as FormData).get('avatar')).toBeInstanceOf(File);
    expect(currentSession()?.user.avatar_url).toBeNull();
  });

  it('says why an image was refused', async () => {
    serveApi({ [AVATAR]: () => failure(422, 'invalid_image') });
    await renderAccount('profile');
    await userEvent.upload(screen.getByLabelText(/^Profile picture/), new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Incorrect image format.')).toBeVisible();
  });
});

describe('the email address', () => {
  const PROOF = '/api/user-center/user/email_proof';
  const email = 'mei@square.test';

  it('is confirmed by a link that can be sent again', async () => {
    const api = serveApi({
      [`GET ${PROOF}`]: () => ({ is_offered: true }),
      [`POST ${PROOF}`]: () => ({ is_sent: true }),
    });
    await renderAccount('profile', { email });
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(`A link was sent to ${email}`)).toBeVisible();
    api.handle({ [`POST ${PROOF}`]: () => failure(429, 'too_many_attempts') });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeVisible();
  });

  it('needs nothing more once it is confirmed', async () => {
    const api = serveApi({ [`GET ${PROOF}`]: () => ({ is_offered: true }) });
    await renderAccount('profile', { email, email_verified: true });
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(api.requestsTo(`GET ${PROOF}`)).toHaveLength(0);
  });

  it('offers no link if the site sends no email', async () => {
    const api = serveApi({ [`GET ${PROOF}`]: () => ({ is_offered: false }) });
    await renderAccount('profile', { email });
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    await waitFor(() => expect(api.requestsTo(`GET ${PROOF}`)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  const type = async (present: string, next: string) => {
    await userEvent.type(screen.getByLabelText(/^Current password/), present);
    await userEvent.type(screen.getByLabelText(/^New password/), `${next}{Enter}`);
  };

  it('is changed, and says how many sessions that ended', async () => {
    const api = serveApi({ [PASSWORD]: () => ({ ended: 2 }) });
    await renderAccount('password');
    await type('correct horse', 'battery staple');
    expect(await screen.findByText('Password changed, logged out on 2 other devices')).toBeVisible();
    expect(api.requestsTo(PASSWORD)[0]?.body).toEqual({ password: 'correct horse', new_password: 'battery staple' });
    expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  });

  it.each([
    ['wrong_password', /^Current password/, 'The password is incorrect.'],
    [
      'weak_password',
      /^New password/,
      'Use at least 8 characters that are hard to guess, such as several unrelated words. Common passwords and ones close to your username or name are refused.',
    ],
  ])('shows %s at its field', async (id, label, words) => {
    serveApi({ [PASSWORD]: () => failure(422, id) });
    await renderAccount('password');
    await type('something', 'long enough');
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(field).toHaveFocus();
  });

  it('is not sent if missing or too short, and pauses after too many attempts', async () => {
    const api = serveApi({ [PASSWORD]: () => failure(429, 'too_many_attempts') });
    await renderAccount('password');
    await userEvent.type(screen.getByLabelText(/^New password/), 'short{Enter}');
    expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
    expect(
      screen.getByText(
        'Use at least 8 characters that are hard to guess, such as several unrelated words. Common passwords and ones close to your username or name are refused.',
      ),
    ).toBeVisible();
    expect(api.requestsTo(PASSWORD)).toHaveLength(0);
    await type('something', ' and longer');
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeVisible();
  });
});
