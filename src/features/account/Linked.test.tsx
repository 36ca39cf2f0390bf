import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { startSignIn } from '@/session/login/pendingSignIns';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { LinkedSection } from './LinkedSection';

const USER = '/api/user-center';
const LIST = `GET ${USER}/user/linked-account/list`;
const UNLINK = `DELETE ${USER}/user/linked-account`;
const DIRECTORY = `POST ${USER}/user/linked-account`;
const BIND = `POST ${USER}/3rd-party/bind`;
const TOTP = `GET ${USER}/user/totp`;

const OIDC = { method: 'oidc', label: { 'en-US': 'Acme', 'zh-CN': '艾克米' }, takes: 'page' };
const LDAP = { method: 'ldap', label: null, takes: 'password' };
const MEI = { linked_account_id: 7, method: 'oidc', name: 'mei@acme.example' };
const shown = (linked_account_list: object[]) => ({ linked_account_list, method_list: [OIDC, LDAP] });
const noCode = { is_enabled: false, is_required: false, recovery_codes_left: 0 };

const renderLinked = (user: object = {}) =>
  renderAccount('linked', user, {
    address: location.pathname.replace('/plugins', '') + location.search,
    login: { onPage: true },
  });

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/plugins/account?part=linked');
});

it('lists the company accounts, and unlinks one after the password is confirmed', async () => {
  let linked = [MEI];
  const api = serveApi({
    [LIST]: () => shown(linked),
    [TOTP]: () => noCode,
    [UNLINK]: () => {
      linked = [];
      return {};
    },
  });
  await renderLinked();
  const row = (await screen.findByText('mei@acme.example')).closest('li')!;
  expect(within(row).getByText('Acme')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Unlink mei@acme.example' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unlink the organization account' });
  expect(api.requestsTo(UNLINK)).toHaveLength(0);
  await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'mine');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Unlink' })[0]!);
  expect(await screen.findByText('No organization account is linked.')).toBeVisible();
  expect(api.requestsTo(UNLINK)[0]?.body).toEqual({ linked_account_id: 7, password: 'mine' });
});

it('says why the only way to log in cannot be removed', async () => {
  serveApi({ [LIST]: () => shown([MEI]), [TOTP]: () => noCode, [UNLINK]: () => failure(409, 'last_login_way') });
  await renderLinked({ has_password: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink mei@acme.example' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unlink the organization account' });
  expect(within(dialog).queryByLabelText(/^Current password/)).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Unlink' })[0]!);
  expect(
    await within(dialog).findByText('This is the only way to log in to your account. Link another one first.'),
  ).toBeVisible();
});

it('links a directory account with both passwords', async () => {
  const api = serveApi({
    [LIST]: () => shown([]),
    [TOTP]: () => noCode,
    [DIRECTORY]: ({ body }) =>
      (body as { password: string }).password === 'mine' ? { ...MEI, method: 'ldap' } : failure(422, 'wrong_password'),
  });
  await renderLinked();
  await userEvent.click(await screen.findByRole('button', { name: 'Link Organization account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link Organization account' });
  await userEvent.type(within(dialog).getByLabelText(/^Username for/), 'mei');
  await userEvent.type(within(dialog).getByLabelText(/^Password for/), 'theirs');
  await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'wrong');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Link' })[0]!);
  expect(await within(dialog).findByText('The password is incorrect.')).toBeVisible();
  await userEvent.clear(within(dialog).getByLabelText(/^Current password/));
  await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'mine');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Link' })[0]!);
  expect(await screen.findByText('Linked')).toBeVisible();
  expect(api.requestsTo(DIRECTORY)[1]?.body).toEqual({
    ...{ method: 'ldap', account: 'mei', account_password: 'theirs', password: 'mine' },
  });
});

it('finishes the link that this tab started at the company’s page, and cleans the address', async () => {
  const { state } = startSignIn('redirect');
  window.history.replaceState(null, '', `/plugins/account?part=linked&bind_id=q1&state=${state}`);
  const api = serveApi({
    [LIST]: () => shown([]),
    [TOTP]: () => noCode,
    [BIND]: () => (api.requestsTo(BIND).length === 1 ? failure(422, 'wrong_password') : MEI),
  });
  await renderLinked();
  await userEvent.click(await screen.findByRole('button', { name: 'Finish linking' }));
  expect(location.search).toBe('?part=linked');
  const dialog = await screen.findByRole('dialog', { name: 'Link the organization account' });
  const press = () => userEvent.click(within(dialog).getAllByRole('button', { name: 'Link' })[0]!);
  await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'mine');
  await press();
  expect(await within(dialog).findByText('The password is incorrect.')).toBeVisible();
  await press();
  expect(await screen.findByText('Linked')).toBeVisible();
  expect(api.requestsTo(BIND)[1]?.body).toEqual({ id: 'q1', password: 'mine' });
});

it('offers the returned link even if React discards the first render', async () => {
  const { state } = startSignIn('redirect');
  const search = `?part=linked&bind_id=q1&state=${state}`;
  serveApi({ [LIST]: () => shown([]) });
  const arrives = new Promise<void>((resolve) => queueMicrotask(resolve));
  const Late = () => use(arrives) ?? null;
  const Page = () => (
    <Suspense>
      <LinkedSection />
      <Late />
    </Suspense>
  );
  signedInAs({});
  await renderPage(Page, { address: `/account${search}`, login: { onPage: true } });
  expect(await screen.findByRole('button', { name: 'Finish linking' })).toBeVisible();
  expect(location.search).toBe('?part=linked');
});

it('offers nothing for a link that this tab did not ask for', async () => {
  window.history.replaceState(null, '', '/plugins/account?part=linked&bind_id=q1&state=made-up');
  serveApi({ [LIST]: () => shown([]) });
  await renderLinked();
  expect(await screen.findByText('No organization account is linked.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finish linking' })).not.toBeInTheDocument();
  expect(location.search).toBe('?part=linked');
});
