import type { WebhookDelivery } from '../../../contract/accounts/webhooks';
import { api, type Site } from '../../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { aWebhookReceiver, eventOf, isSignedBy, type WebhookReceiver } from '../../support/services/webhookReceiver';
import { until } from '../../support/until';

let server: ServerProcess;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await aDeployment({ webhooks: { private_network: true } });
  process.env.TEST_ORIGIN = server.origin;
  receiver = await aWebhookReceiver();
});
afterAll(async () => {
  delete process.env.TEST_ORIGIN;
  receiver?.close();
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
  const { url } = receiver;
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
  expect(await newest(site)).toContain('Response 204');
  const [test] = receiver.got;
  expect(test && [eventOf(test).type, isSignedBy(secret, test)]).toEqual(['plugin-square.test', true]);

  receiver.close();
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

  receiver = await aWebhookReceiver(Number(new URL(url).port));
  await site.clickOn('button[aria-label^="Send again: Messages about a review"]');
  await until('the notification is delivered', async () => (await newest(site)).includes('Delivered'));
  const [notice] = receiver.got;
  expect(notice && eventOf(notice)).toMatchObject({
    type: 'plugin-square.review_message',
    subject: plugin_key,
    id: (await newestOf(token))?.delivery_id,
  });
  expect(notice && isSignedBy(secret, notice)).toBe(true);
});
