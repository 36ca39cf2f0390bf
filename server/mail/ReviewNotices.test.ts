import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aMailServer, type MailServer } from '../../tests/support/services/mailServer';
import { Mailer } from './Mailer';
import { ReviewNotices, type ReviewNoticesParts } from './ReviewNotices';
import { SiteEmails } from './SiteEmails';

const ORIGIN = 'https://square.test';
const SECRET = 'a secret of the hook';

interface Hook {
  url: string;
  /** Received requests: the text of each body, and its signature. */
  got: { body: string; signature: string }[];
  /** Statuses of the next responses; 200 afterwards. */
  statuses: number[];
  server: Server;
}

let hook: Hook;
beforeEach(async () => {
  const got: Hook['got'] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = String(request.headers['x-plugin-square-signature']);
    got.push({ body: Buffer.concat(chunks).toString(), signature });
    reply.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  hook = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, got, statuses, server };
});
afterEach(() => {
  hook.server.closeAllConnections();
  hook.server.close();
});

/** Notices that collect until they are closed, and how they failed. */
function notices(options: Partial<ReviewNoticesParts> = {}) {
  const failures: string[] = [];
  const notes: boolean[] = [];
  const parts = { webhook: { url: hook.url, secret: SECRET }, origin: ORIGIN, ...options };
  const reviewNotices = new ReviewNotices({
    ...parts,
    onFailure: (reason) => failures.push(reason),
    note: (isWell) => notes.push(isWell),
  });
  return { reviewNotices, failures, notes };
}

const submission = (version: string) => ({ plugin_key: 'grid-maker', version });

it('sends a webhook all submissions of a round at once, signed', async () => {
  const { reviewNotices } = notices();
  reviewNotices.add(submission('1.0.0'));
  reviewNotices.add(submission('1.0.1'));
  await reviewNotices.close();
  expect(hook.got).toHaveLength(1);
  const [{ body, signature } = { body: '', signature: '' }] = hook.got;
  expect(JSON.parse(body)).toEqual({
    event: 'submissions_waiting',
    total: 2,
    submissions: [submission('1.0.0'), submission('1.0.1')],
    review_url: `${ORIGIN}/plugins/backstage-index/audit-list?status=1`,
  });
  expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
});

it('lists at most a hundred submissions, and the total', async () => {
  const { reviewNotices } = notices();
  for (let index = 0; index < 150; index += 1) reviewNotices.add(submission(`1.0.${index}`));
  await reviewNotices.close();
  const { total, submissions } = JSON.parse(hook.got[0]?.body ?? '{}');
  expect([total, submissions.length]).toEqual([150, 100]);
});

it('retries a failing webhook, and gives up in the end', async () => {
  const delays = { collect: 0, retries: [1, 1] };
  const recovering = notices({ delays });
  hook.statuses.push(503, 500, 200);
  recovering.reviewNotices.add(submission('1.0.0'));
  await waitFor(() => hook.got.length === 3);
  await recovering.reviewNotices.close();
  expect(recovering.failures).toEqual([]);
  expect(recovering.notes).toEqual([false, false, true]);

  const failing = notices({ delays });
  hook.statuses.push(503, 503, 503);
  failing.reviewNotices.add(submission('1.0.1'));
  await waitFor(() => failing.failures.length > 0);
  expect(failing.failures).toEqual(['status 503']);
  expect(hook.got).toHaveLength(6);
});

it('follows no redirect, and reports a missing response', async () => {
  hook.statuses.push(302);
  const redirected = notices();
  redirected.reviewNotices.add(submission('1.0.0'));
  await redirected.reviewNotices.close();
  expect(redirected.failures).toHaveLength(1);
  expect(hook.got).toHaveLength(1);

  const nobody = notices({ webhook: { url: 'http://127.0.0.1:9/', secret: SECRET } });
  nobody.reviewNotices.add(submission('1.0.0'));
  await nobody.reviewNotices.close();
  expect(nobody.failures).toHaveLength(1);
});

it('sends one email per address, in the configured language', async () => {
  const mailServer: MailServer = await aMailServer();
  const mailer = new Mailer({ url: mailServer.url, from: 'Square <square@square.test>', onFailure: () => {} });
  const siteEmails = new SiteEmails(mailer, ORIGIN);
  const to = ['mei@square.test', 'ada@square.test'];
  const { reviewNotices } = notices({ webhook: undefined, mail: { siteEmails, to, language: 'en-US' } });
  reviewNotices.add(submission('1.0.0'));
  reviewNotices.add(submission('1.0.1'));
  await reviewNotices.close();
  for (const address of to) {
    const email = await mailServer.next(address);
    expect(email.text).toContain('New submissions to review on Plugin Square: 2.');
    expect(email.text).toContain(`${ORIGIN}/plugins/backstage-index/audit-list?status=1&lang=en-US`);
  }
  expect(mailServer.emails).toHaveLength(2);
  await mailer.close();
  await mailServer.close();
});

async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
