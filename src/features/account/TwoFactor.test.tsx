import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchFile, renderAccount } from '../../../tests/support/page/accountParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';

const STATUS = 'GET /api/user-center/user/totp';
const ENROLL = 'POST /api/user-center/user/totp';
const CONFIRM = 'POST /api/user-center/user/totp/confirm';
const DISABLE = 'DELETE /api/user-center/user/totp';
const RENEW = 'POST /api/user-center/user/totp/recovery_codes';

const off = { is_enabled: false, is_required: false, recovery_codes_left: 0 };
const on = { is_enabled: true, is_required: false, recovery_codes_left: 7 };
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', otpauth_uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
const CODES = { recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] };

const dialog = async () => within(await screen.findByRole('dialog'));

it('is set up with password, key, code, and recovery codes that stay until the user confirms', async () => {
  const api = serveApi({ [STATUS]: () => off, [ENROLL]: () => SECRET, [CONFIRM]: () => CODES });
  const file = catchFile();
  await renderAccount('two-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  await userEvent.type((await dialog()).getByLabelText(/^Current password/), 'correct horse{Enter}');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(api.requestsTo(ENROLL)[0]?.body).toEqual({ password: 'correct horse' });
  expect(screen.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible();
  // The QR library is loaded on first use. A code of 21 modules has at least three finder patterns of 33 dark modules.
  const code = screen.getByRole('img', { name: 'QR code of the setup key' }).querySelector('path');
  await waitFor(() => expect(code?.getAttribute('d')?.match(/M/g)?.length).toBeGreaterThan(99));
  expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
    'href',
    SECRET.otpauth_uri,
  );

  api.handle({ [STATUS]: () => on });
  await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  expect(screen.getByText('abcde-fghjk')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(file.name()).toBe('recovery-codes.txt');
  expect(await file.content()).toBe('abcde-fghjk\nmnpqr-stuvw\n');
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText(/You have 7 recovery codes left/)).toBeVisible();
  expect(screen.queryByText('abcde-fghjk')).not.toBeInTheDocument();
});

it('shows at the field that the password or code is wrong', async () => {
  const api = serveApi({ [STATUS]: () => off, [ENROLL]: () => failure(422, 'wrong_password') });
  await renderAccount('two-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  const dialogParts = await dialog();
  await userEvent.click(dialogParts.getByRole('button', { name: 'Continue' }));
  expect(dialogParts.getByText('This is required.')).toBeVisible();
  expect(api.requestsTo(ENROLL)).toHaveLength(0);
  await userEvent.type(dialogParts.getByLabelText(/^Current password/), 'wrong{Enter}');
  expect(await dialogParts.findByText('The password is incorrect.')).toBeVisible();

  api.handle({ [ENROLL]: () => SECRET, [CONFIRM]: () => failure(422, 'wrong_code') });
  await userEvent.click(dialogParts.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
  expect(await screen.findByText('The code is incorrect or was already used.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
});

it('says that administrators need it', async () => {
  serveApi({ [STATUS]: () => ({ ...off, is_required: true }) });
  await renderAccount('two-factor');
  expect(
    await screen.findByText('Administrators of this site must turn it on before they can use Admin.'),
  ).toBeVisible();
});

it('is turned off with password and code', async () => {
  const api = serveApi({ [STATUS]: () => on, [DISABLE]: () => ({}) });
  await renderAccount('two-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialogParts = await dialog();
  await userEvent.type(dialogParts.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.type(dialogParts.getByLabelText(/^Code/), ' 123 456 ');
  api.handle({ [STATUS]: () => off });
  await userEvent.click(dialogParts.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor authentication is off')).toBeVisible();
  expect(api.requestsTo(DISABLE)[0]?.body).toEqual({ password: 'correct horse', code: '123 456' });
  expect(await screen.findByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
});

it('makes new recovery codes, and does nothing on Cancel', async () => {
  const api = serveApi({ [STATUS]: () => on, [RENEW]: () => CODES });
  await renderAccount('two-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Generate new recovery codes' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Generate new recovery codes' }));
  const dialogParts = await dialog();
  await userEvent.type(dialogParts.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.type(dialogParts.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('mnpqr-stuvw')).toBeVisible();
  expect(api.requestsTo(RENEW)).toHaveLength(1);
});
