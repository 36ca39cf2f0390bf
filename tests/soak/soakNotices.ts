import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountExport } from '../../contract/accounts/profiles';
import { runServer } from '../support/processes/runServer';
import { freePort } from '../support/services/freePort';
import { aMailServer, linkIn, type MailServer } from '../support/services/mailServer';
import { aWebhookReceiver, type WebhookReceiver } from '../support/services/webhookReceiver';
import { until } from '../support/until';
import { isConnectionLost, Publisher } from './Publisher';
import type { SoakReport } from './soakKills';

/** Developers who get messages at the same time, each in emails of their own. */
const DEVELOPERS = 6;
/** Half of the lives end while the server sends what the former one has left, the rest at any time. */
const LIVES_MS = [400, 7_000] as const;
/** Time within which everything must be delivered after the last kill. Webhooks, one by one, are behind by then. */
const DELIVERY_MS = 30 * 60_000;
const EXPORT = '/api/user-center/user/export';

/** Text of such a notice, in the default language of the site. */
const NOTICE = /审核员就/;

interface Recipients {
  mailServer: MailServer;
  receiver: WebhookReceiver;
}

interface Reviewed {
  email: string;
  plugin_key: string;
  version: string;
  /** Messages of reviewers that were acknowledged, and whose response was lost. */
  acknowledged: number;
  interrupted: number;
}

/**
 * Kills the built server repeatedly while reviewers write to developers. Each message is a notice by email and by
 * webhook: none may be lost, and one that arrives twice must have the same id and text.
 */
export async function soakNotices(
  kills: number,
  onRound: (round: number, report: SoakReport) => void = () => {},
): Promise<SoakReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-soak-'));
  const report: SoakReport = { acknowledged: 0, interrupted: 0, problems: [] };
  const mailServer = await aMailServer();
  const receiver = await aWebhookReceiver();
  const port = String(await freePort());
  const SITE_CONFIG = join(dataDir, 'site.json');
  writeFileSync(SITE_CONFIG, JSON.stringify({ webhooks: { private_network: true } }));
  const email = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'square@square.example',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const start = () => runServer({ dataDir, env: { SEED: 'none', PORT: port, SITE_CONFIG, ...email } });
  let server = await start();
  try {
    const reviewed = await Promise.all(
      Array.from({ length: DEVELOPERS }, (_none, number) =>
        aDeveloper(server.origin, { mailServer, receiver }, number),
      ),
    );
    for (let round = 1; round <= kills; round += 1) {
      const reviewer = await Publisher.administrator(server.origin);
      const killed = wait(Math.random() * (LIVES_MS[round % 2] as number)).then(() => server.stop('SIGKILL'));
      await Promise.all([killed, ...reviewed.map((one) => writeUntilKilled(reviewer, one, report))]);
      server = await start();
      report.acknowledged = sum(reviewed.map(({ acknowledged }) => acknowledged));
      report.interrupted = sum(reviewed.map(({ interrupted }) => interrupted));
      onRound(round, report);
    }
    await checkDelivery(await Publisher.administrator(server.origin), reviewed, { mailServer, receiver }, report);
  } catch (error) {
    const { exitCode, signalCode } = server.child;
    throw new Error(`The server (${signalCode ?? exitCode ?? 'running'}) said:\n${server.output()}`, { cause: error });
  } finally {
    await server.stop('SIGKILL');
    await mailServer.close();
    receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report;
}

/** A developer with a confirmed address, a webhook, and a submission. */
async function aDeveloper(origin: string, { mailServer, receiver }: Recipients, number: number): Promise<Reviewed> {
  const email = `developer-${number}@square.example`;
  const developer = await Publisher.signUp(origin, email);
  await fetch(origin + linkIn(await mailServer.next(email)), { method: 'POST', body: new URLSearchParams() });
  await developer.post('/api/cmt/webhook', { url: receiver.url, kinds: ['review_message'] });
  const { plugin_key, version } = await developer.publishByForm();
  return { email, plugin_key, version, acknowledged: 0, interrupted: 0 };
}

async function writeUntilKilled(reviewer: Publisher, one: Reviewed, report: SoakReport): Promise<void> {
  try {
    for (;;) {
      const { plugin_key, version } = one;
      await reviewer.post('/api/cmt/plugin/review/message', { plugin_key, version, text: 'One more question' });
      one.acknowledged += 1;
    }
  } catch (error) {
    // A lost connection is expected; any other error is a failure.
    if (!isConnectionLost(error)) report.problems.push(String(error));
    one.interrupted += 1;
  }
}

/** The emails with notices to a developer, by their id. */
function emailsTo({ email }: Reviewed, { emails }: MailServer): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { to, raw, text } of emails) {
    const [, id = ''] = /^Message-ID: (.*)$/im.exec(raw) ?? [];
    if (to.includes(email) && NOTICE.test(text)) texts.set(id, [...(texts.get(id) ?? []), text]);
  }
  return texts;
}

/** Distinct notices: doubles have the same id. */
function countNotices(one: Reviewed, mailServer: MailServer): number {
  return sum([...emailsTo(one, mailServer).values()].map(([text = '']) => text.split(NOTICE).length - 1));
}

/** Bodies that the webhook of a developer got, by their id. */
function webhooksTo({ plugin_key }: Reviewed, { got }: WebhookReceiver): Map<string, string[]> {
  const bodies = new Map<string, string[]>();
  for (const { headers, body } of got) {
    const id = String(headers['webhook-id']);
    if (JSON.parse(body).subject === plugin_key) bodies.set(id, [...(bodies.get(id) ?? []), body]);
  }
  return bodies;
}

/** Compares the emails and webhooks with the messages that the server has, also of calls whose response was lost. */
async function checkDelivery(
  reviewer: Publisher,
  reviewed: readonly Reviewed[],
  { mailServer, receiver }: Recipients,
  report: SoakReport,
): Promise<void> {
  const { review_messages } = await reviewer.data<Pick<AccountExport, 'review_messages'>>(EXPORT);
  const sentTo = ({ plugin_key }: Reviewed) => review_messages.filter((one) => one.plugin_key === plugin_key).length;
  const hasAll = async () =>
    reviewed.every((one) =>
      [countNotices(one, mailServer), webhooksTo(one, receiver).size].every((count) => count >= sentTo(one)),
    );
  await until('every notice is delivered', hasAll, DELIVERY_MS).catch(() => undefined);
  for (const one of reviewed) {
    const [count, sent] = [countNotices(one, mailServer), sentTo(one)];
    if (count !== sent || sent < one.acknowledged)
      report.problems.push(`${one.email}: ${count} notices of ${sent} messages, ${one.acknowledged} acknowledged`);
    const posted = webhooksTo(one, receiver);
    if (posted.size !== sent) report.problems.push(`${one.email}: ${posted.size} webhooks of ${sent} messages`);
    for (const [id, texts] of [...emailsTo(one, mailServer), ...posted])
      if (new Set(texts).size > 1) report.problems.push(`the texts of ${id} to ${one.email} differ`);
  }
  const doubles = sum(
    reviewed.flatMap((one) =>
      [...emailsTo(one, mailServer).values(), ...webhooksTo(one, receiver).values()].map(({ length }) => length - 1),
    ),
  );
  console.log(`${doubles} notices arrived twice`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
