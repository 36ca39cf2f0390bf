import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { serveApi } from '../../../tests/support/page/fakeApi';

const USER = '/api/user-center/user';
const START = `POST ${USER}/passkey/options`;
const ADD = `POST ${USER}/passkey`;
const passkey = { passkey_id: 1, name: 'Firefox', created_at: '2026-11-30T10:00:00.000Z', last_used_at: null };
const create = jest.fn();

// jsdom has no WebAuthn.
beforeAll(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: { parseCreationOptionsFromJSON: (options: unknown) => options },
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('adds a passkey after a canceled dialog of the browser without sending the code again', async () => {
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  create.mockResolvedValueOnce({ toJSON: () => ({ id: 'new' }) });
  const api = serveApi({
    [`GET ${USER}/totp`]: () => ({ is_enabled: true, is_required: false, passkey_count: 0, recovery_codes_left: 7 }),
    [`GET ${USER}/passkey/list`]: () => ({ origin: location.origin, passkey_list: [] }),
    [START]: () => ({ options: { challenge: 'the-challenge' } }),
    [ADD]: () => ({ passkey, recovery_codes: null }),
  });
  await renderAccount('two-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Never used', { exact: false })).toBeVisible();
  expect(create).toHaveBeenCalledTimes(2);
  expect(api.requestsTo(START)).toHaveLength(1);
  expect(api.requestsTo(ADD)[0]?.body).toEqual({ credential: { id: 'new' } });
});
