import Fastify from 'fastify';
import type { Note } from '../../../contract/accounts/notifications';
import type { Database } from '../../../server/db/schema';
import { HealthReports } from '../../../server/monitoring/health';
import { openEmail, openOutbox } from '../../../server/openServices';
import { setDeliveryTargets } from '../../../server/repositories/accounts/deliveries';
import type { ServiceContext } from '../../../server/services/context';
import { readSettings } from '../../../server/settings/settings';
import { SiteConfig } from '../../../server/settings/siteConfig';
import type { MailServer } from '../services/mailServer';
import { PUBLIC_URL } from './anApiWithMailServer';

/** Key of the links in emails; that of tests/support/api/anApi.ts. */
export const SECRET_KEY = new Uint8Array(32).fill(1);

export type StartedOutbox = Awaited<ReturnType<typeof startOutbox>>;

/** Starts the delivery of notices as a server with these settings does. Close `app`. */
export async function startOutbox(context: ServiceContext, mailServer: MailServer | null, config: object = {}) {
  const log: { target?: string; reason?: string; notices?: number }[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void log.push(JSON.parse(line)) } } });
  const health = new HealthReports();
  const email = mailServer ? { SMTP_URL: mailServer.url, MAIL_FROM: 'Square <square@square.test>' } : {};
  const settings = readSettings({ PUBLIC_URL, ...email });
  const siteConfig = SiteConfig.parse(config);
  const showStep = <T>(_what: string, _usual: string, work: () => Promise<T>) => work();
  const start = { app, settings, siteConfig, health, showStep };
  const organization = { context, config: siteConfig.enterprise };
  const { siteEmails } = await openEmail(start, organization);
  const outbox = await openOutbox(start, context, { organization, siteEmails, secretKey: SECRET_KEY });
  return { app, outbox, health, log };
}

type SubmissionNotice = Extract<Note, { kind: 'submission_waiting' }>;

/**
 * Has a deployment whose reviewers are notified by webhook from now on. Returns the submissions that they are notified
 * of, oldest first.
 */
export async function announcedSubmissions(db: Database): Promise<() => Promise<SubmissionNotice[]>> {
  await setDeliveryTargets(db, []);
  await setDeliveryTargets(db, ['review_webhook']);
  return async () => {
    const rows = await db.selectFrom('deliveries').select('notice').orderBy('create_time').execute();
    return rows.map(({ notice }) => notice as SubmissionNotice);
  };
}

/** Makes every delivery due, as if its time had come. */
export async function makeDeliveriesDue(db: Database): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_time: new Date(0) })
    .execute();
}
