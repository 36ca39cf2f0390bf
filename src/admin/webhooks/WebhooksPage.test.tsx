import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { row } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import * as samples from '../../../tests/support/page/webhookSamples';
import WebhooksPage from './WebhooksPage';

const { LIST, LOG, ADD, CHANGE, DELETE, ROTATE, TEST, REPLAY, URL, SECRET } = samples;
const { aWebhook, aDelivery, aLog, pending, failed } = samples;

beforeEach(() => signedInAs({ is_administrator: true }));

const one = { [LIST]: () => ({ webhook_list: [aWebhook()] }) };
const renderList = () => renderAntdPage(WebhooksPage, '/backstage-index/webhooks');
const pressOf = async (action: string) =>
  userEvent.click((await row(URL)).getByRole('button', { name: `${action}: ${URL}` }));
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const logOf = async () => dialogWith('Deliveries');

it('lists the webhooks of the deployment with the status of their latest delivery', async () => {
  const api = serveApi({ ...one, [LOG]: () => aLog([aDelivery(failed)]) });
  await renderList();
  const shown = await row(URL);
  expect(shown.getByText('All notifications')).toBeVisible();
  await waitFor(() => expect(shown.getByText('Failed')).toBeVisible());
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ of_site: 'true' });
});

it('adds one for chosen notifications, and shows its secret once', async () => {
  const api = serveApi({
    [LIST]: () => ({ webhook_list: [] }),
    [ADD]: () => failure(422, 'invalid_webhook_url', [{ path: 'url', message: 'is private' }]),
  });
  await renderList();
  await waitFor(() => expect(screen.getByText('No webhooks yet')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'New webhook' }));
  // The server decides about addresses of its own network.
  await userEvent.click(await screen.findByLabelText('Address'));
  await userEvent.paste('http://jenkins:8080/hook');
  await save();
  await waitFor(() => expect(screen.getByText(/^Enter a public https address/)).toBeVisible());
  expect(api.requestsTo(ADD)).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Address'));
  await userEvent.paste(` ${URL} `);

  api.handle({ ...one, [LOG]: () => aLog([]), [ADD]: () => ({ ...aWebhook(), secret: SECRET }) });
  await userEvent.click(screen.getByLabelText('Notifications'));
  await userEvent.click(await screen.findByText('A version was approved', { selector: '.ant-select-item *' }));
  await save();
  const dialog = await dialogWith('Secret of the webhook');
  expect(dialog.getByLabelText('Secret of the webhook')).toHaveValue(SECRET);
  expect(api.requestsTo(ADD).at(-1)?.body).toEqual({ url: URL, kinds: ['version_approved'], of_site: true });
  await userEvent.click(dialog.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument());
  expect((await row(URL)).getByText('All notifications')).toBeVisible();
});

it('changes one to all notifications', async () => {
  const chosen = aWebhook({ kinds: ['version_approved'] });
  const api = serveApi({
    [LIST]: () => ({ webhook_list: [chosen] }),
    [LOG]: () => aLog([]),
    [CHANGE]: () => aWebhook(),
  });
  await renderList();
  await pressOf('Edit');
  await userEvent.click(await screen.findByLabelText('Notifications'));
  await userEvent.keyboard('{Backspace}');
  await save();
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  expect(api.requestsTo(CHANGE)[0]?.body).toEqual({ webhook_id: 3, url: URL, kinds: null });
});

it('sends a test, whose result its log shows on its own', async () => {
  const test = aDelivery({ kind: 'test', plugin_key: '' });
  const api = serveApi({
    ...one,
    [LOG]: () => aLog([]),
    [TEST]: () => {
      api.handle({ [LOG]: () => aLog([{ ...test, ...pending }]) });
      return { ...test, ...pending };
    },
  });
  await renderList();
  const shown = await row(URL);
  await pressOf('Test');
  const log = await logOf();
  await waitFor(() => expect(log.getByText('Pending')).toBeVisible());
  expect(log.getByRole('button', { name: /^Send again: Test, / })).toBeDisabled();
  api.handle({ [LOG]: () => aLog([test]) });
  await waitFor(() => expect(log.getByText('Delivered')).toBeVisible());
  expect(log.getByText('Response 200')).toBeVisible();
  // The list behind the log has the newest status too.
  expect(shown.getByText('Delivered')).toBeInTheDocument();
});

it('shows why a delivery failed, and sends it again', async () => {
  const broken = aDelivery(failed);
  const api = serveApi({
    ...one,
    [LOG]: () => aLog([broken], 'next'),
    [REPLAY]: () => ({ ...broken, ...pending, attempts: 0 }),
  });
  await renderList();
  await pressOf('Deliveries');
  const log = await logOf();
  await waitFor(() => expect(log.getByText('The response has the status 500.')).toBeVisible());
  expect(log.getByText('9 failed attempts')).toBeVisible();
  expect(log.getByText('grid')).toBeVisible();
  expect(log.getByRole('button', { name: 'Newer' })).toBeDisabled();
  expect(log.getByRole('button', { name: 'Older' })).toBeEnabled();
  api.handle({ [LOG]: () => aLog([aDelivery()]) });
  await userEvent.click(log.getByRole('button', { name: /^Send again: A version was approved, / }));
  await waitFor(() => expect(log.getByText('Delivered')).toBeVisible());
  expect(api.requestsTo(REPLAY)[0]?.body).toEqual({ webhook_id: 3, delivery_id: broken.delivery_id });
});

it('asks before it replaces the secret or deletes a webhook', async () => {
  const api = serveApi({
    ...one,
    [LOG]: () => aLog([]),
    [ROTATE]: () => ({ ...aWebhook({ previous_secret_until: '2026-12-02T08:00:00.000Z' }), secret: SECRET }),
    [DELETE]: () => ({}),
  });
  await renderList();
  await pressOf('Replace secret');
  const question = await dialogWith('Replace secret');
  expect(api.requestsTo(ROTATE)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Replace secret' }));
  const secret = await dialogWith('Secret of the webhook');
  await waitFor(() => expect(secret.getByText(/Until Dec 2, 2026.*previous secret too/)).toBeVisible());
  await userEvent.click(secret.getByRole('button', { name: 'I’ve saved it' }));

  await pressOf('Delete');
  const last = within(await screen.findByRole('dialog', { name: /^Delete: / }));
  expect(api.requestsTo(DELETE)).toHaveLength(0);
  api.handle({ [LIST]: () => ({ webhook_list: [] }) });
  await userEvent.click(last.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('No webhooks yet')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ webhook_id: 3 });
});

it('shows that the list does not load', async () => {
  serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderList();
  await waitFor(() => expect(screen.getByText('Couldn’t load the webhooks')).toBeVisible());
});
