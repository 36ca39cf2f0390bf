import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';

const GET = 'GET /api/cmt/notification/settings';
const PUT = 'PUT /api/cmt/notification/settings';
const SETTINGS = { email: 'at_once', muted: ['plugin_blocked'], is_email_offered: true, is_email_confirmed: true };

const kind = (name: string) => screen.getByRole('checkbox', { name });

it('saves when notifications are emailed, and which', async () => {
  const { requestsTo } = serveApi({
    [GET]: () => SETTINGS,
    [PUT]: ({ body }) => ({ ...SETTINGS, ...(body as object) }),
  });
  await renderAccount('notifications');
  expect(await screen.findByRole('radio', { name: 'Right away' })).toBeChecked();
  expect(kind('A plugin was blocked')).not.toBeChecked();
  expect(kind('A version was rejected')).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Once a day' }));
  await userEvent.click(kind('A plugin was blocked'));
  await userEvent.click(kind('A version was rejected'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(requestsTo(PUT)).toEqual([expect.objectContaining({ body: { email: 'daily', muted: ['version_rejected'] } })]);
});

it('asks for no kinds if nothing is emailed', async () => {
  serveApi({ [GET]: () => SETTINGS });
  await renderAccount('notifications');
  await userEvent.click(await screen.findByRole('radio', { name: 'Never' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(screen.getByText(/security are always emailed/)).toBeVisible();
});

it('says so if the account has no confirmed address', async () => {
  serveApi({ [GET]: () => ({ ...SETTINGS, is_email_confirmed: false }) });
  await renderAccount('notifications');
  expect(await screen.findByText(/no confirmed email address, so you get no emails/)).toBeVisible();
});

it('offers nothing if the site sends no emails', async () => {
  serveApi({ [GET]: () => ({ ...SETTINGS, is_email_offered: false }) });
  await renderAccount('notifications');
  expect(await screen.findByText(/This site sends no emails/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('reports a failure, and offers to load again', async () => {
  serveApi({ [GET]: () => failure(500) });
  await renderAccount('notifications');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
