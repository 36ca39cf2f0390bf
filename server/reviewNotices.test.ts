import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, anApi, type Person } from '../tests/support/api/anApi';
import { PUBLIC_URL } from '../tests/support/api/anApiWithMailServer';
import { makeDeliveriesDue, type StartedOutbox, startOutbox } from '../tests/support/api/deliveries';
import { submit } from '../tests/support/api/submissions';
import { aMailServer, type MailServer } from '../tests/support/services/mailServer';
import { insertReviewDeliveries } from './repositories/accounts/deliveries';
import { releaseRoutes } from './routes/releases/releases';

const SECRET = 'a secret of the hook';

/** Received requests: the text of each body, its signature, and the id of the delivery. */
const got: { body: string; signature: string; delivery: string }[] = [];
/** Statuses of the next responses; 200 afterwards. */
const statuses: number[] = [];
let hook: Server;
let url: string;
let mailServer: MailServer;
let api: Api;
let developer: Person;
let { app, outbox, health, log } = {} as StartedOutbox;

beforeAll(async () => {
  hook = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = (name: string) => String(request.headers[`x-plugin-square-${name}`]);
    got.push({ body: Buffer.concat(chunks).toString(), signature: header('signature'), delivery: header('delivery') });
    reply.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  mailServer = await aMailServer();
  api = await anApi(({ app, context }) => releaseRoutes(app, context));
  developer = await api.person();
});
afterAll(async () => {
  await api.close();
  await mailServer.close();
  hook.closeAllConnections();
  hook.close();
});
beforeEach(() => {
  got.length = 0;
  statuses.length = 0;
});
afterEach(() => app.close());

/** Starts the delivery as a server with these notices does. */
async function deliver(review_notices: object): Promise<void> {
  ({ app, outbox, health, log } = await startOutbox(api.context, mailServer, { review_notices }));
}
const toHook = () => deliver({ webhook: { url, secret: SECRET } });

/** Sends everything, as if half a minute had passed. */
async function sendCollected(): Promise<void> {
  await makeDeliveriesDue(api.context.db);
  await outbox.sendDue();
}

const announce = (version: string) =>
  insertReviewDeliveries(
    api.context.db,
    { kind: 'submission_waiting', plugin_key: 'grid-maker', params: { version } },
    new Date(),
  );

it('sends a webhook all submissions of half a minute at once, signed', async () => {
  await toHook();
  const { plugin_key } = (await submit(api, developer, '1.0.0')).body.data;
  await submit(api, developer, '1.0.1', plugin_key);
  const due = await api.context.db.selectFrom('deliveries').select('due_time').execute();
  expect(new Set(due.map(({ due_time }) => due_time?.getTime())).size).toBe(1);
  await outbox.sendDue();
  expect(got).toEqual([]);
  await sendCollected();
  expect(got).toHaveLength(1);
  const [{ body, signature } = { body: '', signature: '' }] = got;
  expect(JSON.parse(body)).toEqual({
    event: 'submissions_waiting',
    total: 2,
    submissions: [
      { plugin_key, version: '1.0.0' },
      { plugin_key, version: '1.0.1' },
    ],
    review_url: `${PUBLIC_URL}/plugins/backstage-index/audit-list?status=1`,
  });
  expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
});

it('lists at most a hundred submissions, and the total', async () => {
  await toHook();
  for (let index = 0; index < 150; index += 1) await announce(`1.0.${index}`);
  await outbox.sendDue();
  const { total, submissions } = JSON.parse(got[0]?.body ?? '{}');
  expect([got.length, total, submissions.length]).toEqual([1, 150, 100]);
});

it('retries a failing webhook with the same id and submissions, and gives up after a day', async () => {
  await toHook();
  statuses.push(503, 200);
  await announce('1.0.0');
  await outbox.sendDue();
  await announce('1.0.1');
  await sendCollected();
  expect(health.of('webhook')?.isWell).toBe(true);
  const sent = got.map(({ body, delivery }) => [JSON.parse(body).submissions[0].version, delivery]);
  expect(sent.map(([version]) => version).sort()).toEqual(['1.0.0', '1.0.0', '1.0.1']);
  expect(new Set(sent.map(([version, delivery]) => `${version} ${delivery}`)).size).toBe(2);

  got.length = 0;
  statuses.push(...Array(9).fill(503));
  await announce('2.0.0');
  for (let attempt = 0; attempt < 9; attempt++) await sendCollected();
  expect([got.length, health.of('webhook')?.isWell]).toEqual([8, false]);
  expect(log).toMatchObject([{ target: 'review_webhook', reason: 'status 503', notices: 1 }]);
});

it('follows no redirect, and reports a missing response', async () => {
  await toHook();
  statuses.push(302);
  await announce('1.0.0');
  await outbox.sendDue();
  expect([got.length, health.of('webhook')?.isWell]).toEqual([1, false]);
  await app.close();

  await deliver({ webhook: { url: 'http://127.0.0.1:9/', secret: SECRET } });
  await sendCollected();
  expect([got.length, health.of('webhook')?.isWell]).toEqual([1, false]);
});

it('sends one email per address, in the configured language', async () => {
  const to = ['mei@square.test', 'ada@square.test'];
  await deliver({ mail: { to, language: 'en-US' } });
  await announce('1.0.0');
  await announce('1.0.1');
  await outbox.sendDue();
  for (const address of to) {
    const email = await mailServer.next(address);
    expect(email.text).toContain('New submissions to review on Plugin Square: 2.');
    expect(email.text).toContain(`${PUBLIC_URL}/plugins/backstage-index/audit-list?status=1&lang=en-US`);
  }
  expect(mailServer.emails).toHaveLength(2);
});
