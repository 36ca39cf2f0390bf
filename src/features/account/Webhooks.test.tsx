import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import * as samples from '../../../tests/support/page/webhookSamples';

const { LIST, LOG, ADD, CHANGE, DELETE, ROTATE, TEST, REPLAY, URL, SECRET } = samples;
const { aWebhook, aDelivery, aLog, pending, failed } = samples;

const one = { [LIST]: () => ({ webhook_list: [aWebhook()] }) };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressOf = (action: string) => press(`${action}: ${URL}`);
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const openLog = async () => {
  await pressOf('Deliveries');
  return within(await screen.findByRole('list', { name: 'Deliveries' }));
};

it('lists the webhooks with their notifications and the status of their latest delivery', async () => {
  const chosen = aWebhook({ webhook_id: 4, url: 'https://chat.example/', kinds: ['version_approved', 'rating_reply'] });
  serveApi({
    [LIST]: () => ({ webhook_list: [aWebhook(), chosen] }),
    [LOG]: ({ query }) => aLog(query.webhook_id === '3' ? [aDelivery(failed), aDelivery()] : []),
  });
  await renderAccount('webhooks');
  const row = within((await screen.findByText(URL)).closest('li')!);
  expect(row.getByText('All notifications')).toBeVisible();
  expect(await row.findByText('Failed')).toBeVisible();
  expect(row.queryByText('Delivered')).not.toBeInTheDocument();
  expect(screen.getByText('A version was approved · Replies to ratings')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to verify signatures' })).toHaveAttribute(
    'href',
    'https://www.standardwebhooks.com/',
  );
});

it('is created for chosen notifications, and shows its secret once', async () => {
  const api = serveApi({
    [LIST]: () => ({ webhook_list: [] }),
    [ADD]: () => {
      api.handle(one);
      return { ...aWebhook(), secret: SECRET };
    },
  });
  await renderAccount('webhooks');
  expect(await screen.findByText('You have no webhooks.')).toBeVisible();
  await press('New webhook');
  await userEvent.type(screen.getByLabelText(/^Address/), ` ${URL} `);
  await userEvent.click(screen.getByRole('radio', { name: 'Only these' }));
  expect(screen.getByText('Choose at least one.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'A version was approved' }));
  await press('Create webhook');

  expect(await screen.findByRole('heading', { name: 'Secret of the webhook' })).toHaveFocus();
  expect(api.requestsTo(ADD)[0]?.body).toEqual({ url: URL, kinds: ['version_approved'] });
  expect(screen.getByText(SECRET)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await screen.findByText(URL)).toBeVisible();
  await press('I’ve saved it');
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

it('shows at the address why it was refused, and at the form that there are too many', async () => {
  const api = serveApi({ [LIST]: () => ({ webhook_list: [] }), [ADD]: () => failure(422, 'invalid_webhook_url') });
  await renderAccount('webhooks');
  await press('New webhook');
  await press('Create webhook');
  expect(await screen.findByText('This is required.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Address/), 'hooks');
  await press('Create webhook');
  expect(await screen.findByText(/^Enter a public https address/)).toBeVisible();
  expect(api.requestsTo(ADD)).toHaveLength(0);

  await userEvent.clear(screen.getByLabelText(/^Address/));
  await userEvent.type(screen.getByLabelText(/^Address/), 'https://10.0.0.1/');
  await press('Create webhook');
  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toBeInvalid());
  expect(screen.getByText(/^Enter a public https address/)).toBeVisible();
  api.handle({ [ADD]: () => failure(409, 'too_many_webhooks') });
  await press('Create webhook');
  expect(await screen.findByText(/^You’ve reached the maximum number of webhooks/)).toBeVisible();
});

it('changes the address and the notifications', async () => {
  const chosen = aWebhook({ kinds: ['rating_reply'] });
  const api = serveApi({
    [LIST]: () => ({ webhook_list: [chosen] }),
    [LOG]: () => aLog([]),
    [CHANGE]: () => {
      api.handle({ [LIST]: () => ({ webhook_list: [aWebhook({ url: `${URL}/2` })] }) });
      return aWebhook({ url: `${URL}/2` });
    },
  });
  await renderAccount('webhooks');
  await pressOf('Edit');
  expect(screen.getByRole('checkbox', { name: 'Replies to ratings' })).toBeChecked();
  await userEvent.type(screen.getByLabelText(/^Address/), '/2');
  await userEvent.click(screen.getByRole('radio', { name: 'All notifications' }));
  await press('Save');
  expect(await screen.findByText(`${URL}/2`)).toBeVisible();
  expect(api.requestsTo(CHANGE)[0]?.body).toEqual({ webhook_id: 3, url: `${URL}/2`, kinds: null });
});

it('replaces the secret after a confirmation, and says until when the previous one signs', async () => {
  const rotated = aWebhook({ previous_secret_until: '2026-12-02T08:00:00.000Z' });
  serveApi({ ...one, [LOG]: () => aLog([]), [ROTATE]: () => ({ ...rotated, secret: SECRET }) });
  await renderAccount('webhooks');
  await pressOf('Replace secret');
  await confirm('Replace secret');
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(screen.getByText(/Until Dec 2, 2026.*previous secret too/)).toBeVisible();
});

it('is deleted after a confirmation', async () => {
  const api = serveApi({
    ...one,
    [LOG]: () => aLog([]),
    [DELETE]: () => {
      api.handle({ [LIST]: () => ({ webhook_list: [] }) });
      return {};
    },
  });
  await renderAccount('webhooks');
  await pressOf('Delete');
  expect(await screen.findByText('Its deliveries are deleted too, and pending ones aren’t sent.')).toBeVisible();
  expect(api.requestsTo(DELETE)).toHaveLength(0);
  await confirm('Delete');
  expect(await screen.findByText('You have no webhooks.')).toBeVisible();
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ webhook_id: 3 });
});

it('gives the focus back to the button of a form or an action', async () => {
  const tested = deferredResponse(aDelivery());
  serveApi({ ...one, [LOG]: () => aLog([]), [TEST]: () => tested.response, [CHANGE]: () => aWebhook() });
  await renderAccount('webhooks');
  await press('New webhook');
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'New webhook' })).toHaveFocus();
  await pressOf('Edit');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: `Edit: ${URL}` })).toHaveFocus());
  await pressOf('Test');
  expect(screen.getByRole('button', { name: `Test: ${URL}` })).toHaveFocus();
  tested.release();
  await screen.findByText('No deliveries in the last 30 days.');
  expect(screen.getByRole('button', { name: `Test: ${URL}` })).toHaveFocus();
});

it('opens the log for a test, and shows on its own that it was delivered', async () => {
  const test = aDelivery({ kind: 'test', plugin_key: '' });
  const api = serveApi({
    ...one,
    [LOG]: () => aLog([]),
    [TEST]: () => {
      api.handle({ [LOG]: () => aLog([{ ...test, ...pending }]) });
      return { ...test, ...pending };
    },
  });
  await renderAccount('webhooks');
  await pressOf('Test');
  const log = within(await screen.findByRole('list', { name: 'Deliveries' }));
  expect(await log.findByText('Pending')).toBeVisible();
  expect(log.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  api.handle({ [LOG]: () => aLog([test]) });
  expect(await log.findByText('Delivered')).toBeVisible();
  expect(log.getByText('Response 200')).toBeVisible();
  const polled = api.requestsTo(LOG).length;
  // The webhook's own tag has the newest status too.
  expect(screen.getAllByText('Delivered')).toHaveLength(2);
  await pressOf('Deliveries');
  expect(api.requestsTo(LOG)).toHaveLength(polled);
});

it('shows why a delivery failed and when the next attempt is, and sends it again', async () => {
  const in2Hours = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString();
  const later = aDelivery({ ...failed, ...pending, attempts: 1, error: 'The connection failed.', next_time: in2Hours });
  const api = serveApi({ ...one, [LOG]: () => aLog([later]), [REPLAY]: () => ({ ...later, ...pending, attempts: 0 }) });
  await renderAccount('webhooks');
  const log = await openLog();
  expect(log.getByText('The connection failed.')).toBeVisible();
  expect(log.getByText(/^1 failed attempt · Next attempt: /)).toBeVisible();
  expect(log.getByText(/ · grid$/)).toBeVisible();
  api.handle({ [LOG]: () => aLog([aDelivery()]) });
  await userEvent.click(log.getByRole('button', { name: /^Send again: A version was approved, / }));
  expect(await log.findByText('Delivered')).toBeVisible();
  expect(api.requestsTo(REPLAY)[0]?.body).toEqual({ webhook_id: 3, delivery_id: later.delivery_id });
});

it('shows older deliveries, and the newer ones again', async () => {
  const old = aDelivery({ delivery_id: '1b7f6c1e-9a54-4d0c-8a49-3f2d5f0c7e11', plugin_key: 'old' });
  serveApi({ ...one, [LOG]: ({ query }) => (query.cursor === 'next' ? aLog([old]) : aLog([aDelivery()], 'next')) });
  await renderAccount('webhooks');
  const log = await openLog();
  expect(log.getByText(/ · grid$/)).toBeVisible();
  await press('Older');
  expect(await log.findByText(/ · old$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  await press('Newer');
  expect(await log.findByText(/ · grid$/)).toBeVisible();
});

it('says that nothing was sent yet', async () => {
  serveApi({ ...one, [LOG]: () => aLog([]) });
  await renderAccount('webhooks');
  await pressOf('Deliveries');
  expect(await screen.findByText('No deliveries in the last 30 days.')).toBeVisible();
});
