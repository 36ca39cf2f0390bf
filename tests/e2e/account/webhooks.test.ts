import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { WebhookDelivery } from '../../../contract/accounts/webhooks';
import { api, type Site } from '../../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { freePort } from '../../support/services/freePort';
import { until } from '../../support/until';

/** A request that arrived at the developer's program. */
interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: ServerProcess;
let receiver: Server | undefined;
const received: Received[] = [];
const port = freePort();

/** The developer's program, at the same port each time. */
async function startReceiver(): Promise<void> {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  receiver.listen(await port, '127.0.0.1', resolve);
  await promise;
}

async function stopReceiver(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  receiver?.close(() => resolve());
  receiver?.closeAllConnections();
  await promise;
}

beforeAll(async () => {
  server = await aDeployment({ webhooks: { private_network: true } });
  process.env.TEST_ORIGIN = server.origin;
  await startReceiver();
});
afterAll(async () => {
  delete process.env.TEST_ORIGIN;
  await stopReceiver();
  await server?.remove();
});

/** The text of the newest delivery in the open log; empty until it is loaded. */
const newest = ({ page }: Site) =>
  page.$eval('ul[aria-label="Deliveries"] > li', (row) => row.textContent ?? '').catch(() => '');

/** The newest delivery of a user's only webhook. */
async function newestOf(token: string): Promise<WebhookDelivery | undefined> {
  const { data: own } = await api<{ webhook_list: { webhook_id: number }[] }>('GET', '/api/cmt/webhook/list', {
    token,
  });
  const log = `/api/cmt/webhook/delivery/list?webhook_id=${own.webhook_list[0]?.webhook_id}`;
  const { data } = await api<{ delivery_list: WebhookDelivery[] }>('GET', log, { token });
  return data.delivery_list[0];
}

it('a developer tests a webhook, reads why a notification did not arrive, and sends it again', async () => {
  const mei = await aMember();
  const url = `http://127.0.0.1:${await port}/hooks`;
  const site = await openSignedIn('/plugins/account?part=webhooks', mei);
  await site.click('New webhook', 'button');
  await site.type('Address', url);
  await site.click('Create webhook', 'button');
  await site.find('Secret of the webhook', 'heading');
  const secret = await site.page.$eval('code', ({ textContent }) => textContent ?? '');
  expect(await site.violationsInEachLook()).toEqual([]);
  await site.click('I’ve saved it', 'button');

  await site.click(`Test: ${url}`, 'button');
  await until('the test is delivered', async () => (await newest(site)).includes('Delivered'));
  expect(await newest(site)).toContain('Response 200');
  const [test] = received;
  expect(new Webhook(secret).verify(test?.body ?? '', test?.headers as Record<string, string>)).toMatchObject({
    type: 'plugin-square.test',
    id: test?.headers['webhook-id'],
  });

  await stopReceiver();
  const token = await tokenOf(mei);
  const plugin_key = await submit(token, { name: 'Grid', version: '1.0.0' });
  const message = { plugin_key, version: '1.0.0', text: 'What is it for?' };
  await api('POST', '/api/cmt/plugin/review/message', { token: await tokenOf(ADMIN), body: message });
  await until('an attempt fails', async () => Boolean((await newestOf(token))?.error));
  await site.page.reload();
  await site.click(`Deliveries: ${url}`, 'button');
  await until('the log has the failure', async () => (await newest(site)).includes('ECONNREFUSED'));
  expect(await newest(site)).toMatch(/Messages about a review.*Pending.*Next attempt/);
  expect(await site.violationsInEachLook()).toEqual([]);

  await startReceiver();
  await site.clickOn('button[aria-label^="Send again: Messages about a review"]');
  await until('the notification is delivered', async () => (await newest(site)).includes('Delivered'));
  const { headers, body = '' } = received.at(-1) ?? {};
  expect(headers?.['webhook-id']).toBe((await newestOf(token))?.delivery_id);
  expect(JSON.parse(body)).toMatchObject({ type: 'plugin-square.review_message', subject: plugin_key });
});
