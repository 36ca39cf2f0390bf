import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { aUser } from '../../../tests/support/page/aUser';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';

const USER = '/api/user-center/user';
const LIST = `GET ${USER}/enterprise/list`;
const SWITCH = `POST ${USER}/reset_token`;
const two = (current: number) => ({
  enterprise_list: [
    { e_id: 7, name: 'Northwind', is_current: current === 7 },
    { e_id: 9, name: null, is_current: current === 9 },
  ],
});

it('switches to another organization with the returned tokens', async () => {
  let current = 7;
  const api = serveApi({
    [LIST]: () => two(current),
    [SWITCH]: () => {
      current = 9;
      const tokens = { access_token: 'second', refresh_token: 'second-r', expires_in: 900, refresh_expires_in: 9000 };
      return { ...tokens, user_info: aUser({ user_id: 7, e_id: 9 }) };
    },
  });
  await renderAccount('profile', { user_id: 7, e_id: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to Organization 9' }));
  expect(await screen.findByText('You are now in Organization 9')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Switch to Northwind' })).toBeVisible();
  expect(api.requestsTo(SWITCH)[0]?.body).toEqual({ e_id: 9 });
  expect(JSON.parse(localStorage.getItem('ps_auth') ?? '{}')).toMatchObject({
    access_token: 'second',
    user_info: { e_id: 9 },
  });
});

it('says that the account no longer belongs to it, and changes nothing', async () => {
  serveApi({ [LIST]: () => two(7), [SWITCH]: () => failure(403, 'forbidden') });
  await renderAccount('profile', { user_id: 7, e_id: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to Organization 9' }));
  expect(await screen.findByText('Your account doesn’t have permission to do this.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('ps_auth') ?? '{}').user_info.e_id).toBe(7);
});

it('is not shown to a user of a single organization', async () => {
  const api = serveApi({ [LIST]: () => ({ enterprise_list: two(7).enterprise_list.slice(0, 1) }) });
  await renderAccount('profile');
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Organizations' })).not.toBeInTheDocument();
});
