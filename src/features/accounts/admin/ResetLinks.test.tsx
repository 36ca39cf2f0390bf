import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAntdPage } from '../../../../tests/support/antdPage';
import { failure, serveApi } from '../../../../tests/support/fakeApi';
import { signedInAs } from '../../../../tests/support/renderPage';
import ResetLinks from './ResetLinks';

const MAKE = 'POST /api/user-center/user/password/reset_link';
const LINK = {
  account: 'mei',
  url: 'https://square.example/user/reset?token=of-the-test',
  expires_at: '2026-11-22T09:30:00.000Z',
};

beforeEach(() => signedInAs({ is_administrator: true, is_owner: true }));

const renderLinks = () => renderAntdPage(ResetLinks, '/backstage-index/accounts');

it('makes a link, shows it with its expiry, and copies it', async () => {
  // With a clipboard, which jsdom lacks.
  const user = userEvent.setup();
  const api = serveApi({ [MAKE]: () => LINK });
  await renderLinks();
  await userEvent.type(screen.getByLabelText('Account'), ' mei ');
  await userEvent.click(screen.getByLabelText('Also remove the second factor'));
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  const made = within(screen.getByRole('status'));
  expect(await made.findByLabelText('Link')).toHaveValue(LINK.url);
  expect(made.getByText('The link for mei')).toBeVisible();
  expect(made.getByText(/It works once, until Nov 22, 2026.*removes the second factor/)).toBeVisible();
  expect(api.requestsTo(MAKE)[0]?.body).toEqual({ account: 'mei', removes_totp: true });
  await user.click(made.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK.url);
  expect(screen.getByLabelText('Account')).toHaveValue('');
});

it('says at the field that nobody has the account, and shows no link of before', async () => {
  const api = serveApi({ [MAKE]: () => LINK });
  await renderLinks();
  await userEvent.type(screen.getByLabelText('Account'), 'mei{Enter}');
  await screen.findByText('The link for mei');
  api.answer({ [MAKE]: () => failure(404, 'account_not_found') });
  await userEvent.type(screen.getByLabelText('Account'), 'nobody{Enter}');
  expect(await screen.findByText('There is no such account.')).toBeVisible();
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Account')).toHaveValue('nobody');
});

it('asks for an account, and says in a toast what else went wrong', async () => {
  const api = serveApi({ [MAKE]: () => failure(403, 'forbidden') });
  await renderLinks();
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('Enter the account.')).toBeVisible();
  expect(api.requestsTo(MAKE)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Account'), 'mei{Enter}');
  await waitFor(() => expect(screen.getByText('The current account has no permission.')).toBeVisible());
});
