import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './account/Accounts';
import { createLoginMethods } from './account/providers/createLoginMethods';
import { buildApp } from './app';
import { seedStarter, seedTags } from './catalogue/starter';
import { lockFolder } from './db/lock';
import { openDatabase } from './db/openDatabase';
import { loadPageDrawer } from './lib/PageDrawer';
import { Letters } from './mail/Letters';
import { Mailer, type MailerParts } from './mail/Mailer';
import { ReviewNotices } from './mail/ReviewNotices';
import type { ServiceContext } from './services/context';
import { startHousekeeping } from './services/housekeeping';
import { forgetPublicLists } from './services/publicLists';
import type { Settings } from './settings';
import { readSiteConfig, type SiteConfig } from './siteConfig';
import { DiskStorage } from './storage/DiskStorage';

export interface RunningServer {
  app: FastifyInstance;
  /** Where it listens, as people type it: `http://localhost:8000`. */
  address: string;
  /** Set on the first start only; `password` when it was made up here. */
  firstAdministrator: { account: string; password: string | null } | null;
  close(): Promise<void>;
}

interface BuiltParts {
  /** The folder of the built site, and that of the program which draws its pages. */
  siteDir: string;
  renderDir: string;
}

/** Opens the folder, migrates, seeds and listens. */
export async function startServer(settings: Settings, { siteDir, renderDir }: BuiltParts): Promise<RunningServer> {
  const siteConfig = readSiteConfig(settings.SITE_CONFIG);
  const loginMethods = createLoginMethods(siteConfig.login_methods);
  const mailer = openMailer(settings, (failure) => app.log.error(failure, 'a mail was not sent'));
  const letters = mailer && settings.PUBLIC_URL ? new Letters(mailer, settings.PUBLIC_URL) : null;
  const notices = openNotices(siteConfig, letters, settings, (reason) =>
    app.log.error({ reason }, 'a webhook was not told of submissions'),
  );
  const folder = resolve(settings.DATA_DIR);
  const uploadsDir = join(folder, 'uploads');
  mkdirSync(uploadsDir, { recursive: true });
  const unlock = await lockFolder(folder);
  const database = await openDatabase({ dataDir: join(folder, 'database'), databaseUrl: settings.DATABASE_URL });
  const context: ServiceContext = {
    db: database.db,
    storage: new DiskStorage(join(folder, 'files')),
    uploadsDir,
    forgetPublicLists,
    tellWaiting: (submission) => notices?.tell(submission),
  };
  const stopHousekeeping = await startHousekeeping(context, {
    isAlone: !settings.DATABASE_URL,
    report: (error) => app.log.error({ err: error }, 'housekeeping failed'),
  });
  const secretKey = findSecretKey(settings, folder);
  const accounts = createAccounts({
    db: database.db,
    secretKey,
    siteOrigins: settings.PUBLIC_URL ? [settings.PUBLIC_URL] : [],
    redirectAllowlist: siteConfig.redirect_allowlist,
    signUpClosed: siteConfig.login.sign_up === false,
    letters,
    requireAdminTotp: settings.REQUIRE_ADMIN_TOTP,
    failuresPerAddress: settings.RATE_LIMIT_FAILED_SIGN_INS,
    loginMethods,
    report: (error, what) => app.log.warn({ err: error }, what),
  });
  const firstAdministrator = await accounts.ensureFirstAdministrator({
    account: settings.ADMIN_ACCOUNT,
    password: settings.ADMIN_PASSWORD,
  });
  await (settings.SEED === 'starter' ? seedStarter(context) : seedTags(context.db));

  const drawer = await loadPageDrawer(renderDir);
  const app = await buildApp({ settings, context, accounts, secretKey, siteConfig, siteDir, drawer });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : settings.PORT;
  return {
    app,
    address: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    firstAdministrator,
    async close() {
      await app.close();
      await notices?.close();
      await stopHousekeeping();
      await Promise.all([...loginMethods.values()].map(({ provider }) => provider.close?.()));
      await mailer?.close();
      await database.close();
      await unlock();
    },
  };
}

/** Null where the site sends no mail. */
function openMailer({ SMTP_URL, MAIL_FROM }: Settings, onFailure: MailerParts['onFailure']): Mailer | null {
  return SMTP_URL && MAIL_FROM ? new Mailer({ url: SMTP_URL, from: MAIL_FROM, onFailure }) : null;
}

/**
 * Null where nobody is told of submissions.
 * @throws {Error} with one clear line where the site is to send mail and cannot.
 */
function openNotices(
  { review_notices: { webhook, mail } }: SiteConfig,
  letters: Letters | null,
  { PUBLIC_URL }: Settings,
  onFailure: (reason: string) => void,
): ReviewNotices | null {
  if (mail && !letters)
    throw new Error(
      'SITE_CONFIG has review_notices.mail, but the site sends no mail. Set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    );
  if (!webhook && !mail) return null;
  return new ReviewNotices({
    webhook,
    mail: mail && letters ? { letters, ...mail } : undefined,
    origin: PUBLIC_URL ?? null,
    onFailure,
  });
}

/** SECRET_KEY, or one made at the first start and kept beside the data. */
function findSecretKey(settings: Settings, folder: string): Uint8Array {
  if (settings.SECRET_KEY) return new TextEncoder().encode(settings.SECRET_KEY);
  const path = join(folder, 'secret-key');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return new TextEncoder().encode(readFileSync(path, 'utf8'));
}
