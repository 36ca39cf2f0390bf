import { type Backup, listenToOwner } from './backup/control';
import { takeSnapshot } from './backup/snapshot';
import { writeBackup } from './backup/writeBackup';
import { seedStarter, seedTags } from './catalog/starter';
import type { OpenDatabase } from './db/openDatabase';
import { onChange } from './lib/changes';
import { type EmailFailure, isPermanent } from './mail/emailFailure';
import type { Mailer } from './mail/Mailer';
import { postSubmissions } from './mail/reviewWebhook';
import { SiteEmails } from './mail/SiteEmails';
import type { DataFolder, Start } from './openData';
import { lookOf } from './routes/loginPages/accountPages';
import { type Accounts, createAccounts } from './services/accounts/Accounts';
import { emailNotices } from './services/accounts/emailNotices';
import type { FirstAdministrator } from './services/accounts/firstAdministrator';
import { type Attempt, type Batch, Outbox, type Send, USER_EMAIL, WEBHOOK } from './services/accounts/Outbox';
import type { LoginMethods } from './services/accounts/providers/configuredMethods';
import { createLoginMethods } from './services/accounts/providers/createLoginMethods';
import { webhookNotice } from './services/accounts/webhookNotices';
import { MirrorRunner } from './services/bundles/mirror';
import { invalidateAll } from './services/cache';
import type { ServiceContext } from './services/context';
import { brandNames, hiddenFeatures, type OrganizationParts } from './services/organization/organization';
import { RelatedQueue } from './services/plugins/RelatedQueue';
import { prepareSearchLater } from './services/search/searchConcepts';
import { dailyHashesInMemory, sharedDailyHashes } from './services/statistics/dailySalts';
import { SearchHitCounts } from './services/statistics/SearchHitCounts';
import { startCleanup } from './services/system/cleanup';
import { requireSharedKey } from './services/system/sharedKey';
import { findSecretKey, secretKeyMark } from './settings/secretKey';
import { eventLimits, isSignUpOpen, rulesOf } from './settings/siteConfig';
import type { OpenStorage } from './storage/openStorage';

/** Channel on which servers notify each other of changes that visitors see. */
const LISTS_CHANGED = 'lists';

/** Database and storage of the services. */
export function openStores(
  { app, settings }: Start,
  { uploadsDir }: DataFolder,
  { db, dbWithoutTimeout }: OpenDatabase,
  { storage, pieces }: OpenStorage,
) {
  return {
    db,
    dbWithoutTimeout,
    isOnlyServer: !settings.DATABASE_URL,
    storage,
    pieces,
    uploadsDir,
    quotaBytes: settings.ACCOUNT_STORAGE_MB * 1_000_000,
    dailyHashes: settings.DATABASE_URL ? sharedDailyHashes(db) : dailyHashesInMemory(),
    reportUncounted: (error: unknown) =>
      app.log.error({ err: error }, 'views, downloads, or searches were not counted'),
  } satisfies ServiceContext;
}

/** Emails of the site; null if there are none. */
interface EmailParts {
  mailer: Mailer | null;
  siteEmails: SiteEmails | null;
}

/** @throws {Error} with one clear line if email is required and not configured. */
export function requireEmailSettings({ settings: { SMTP_URL, MAIL_FROM, PUBLIC_URL }, siteConfig }: Start): void {
  if (siteConfig.review_notices.mail && !(SMTP_URL && MAIL_FROM && PUBLIC_URL))
    throw new Error(
      'SITE_CONFIG has review_notices.mail, but the site sends no email. Set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    );
}

export async function openEmail(start: Start, organization: OrganizationParts): Promise<EmailParts> {
  const { PUBLIC_URL } = start.settings;
  const mailer = await openMailer(start);
  const siteEmails =
    mailer && PUBLIC_URL
      ? new SiteEmails(mailer, PUBLIC_URL, (e_id, locale) => lookOf(organization, e_id, locale))
      : null;
  return { mailer, siteEmails };
}

async function openMailer({ app, settings: { SMTP_URL, MAIL_FROM }, health }: Start): Promise<Mailer | null> {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const { Mailer } = await import('./mail/Mailer');
  health.expect('mail');
  const mailer = new Mailer({
    url: SMTP_URL,
    from: MAIL_FROM,
    onFailure: (failure) => app.log.error(failure, 'an email was not sent'),
    note: (isWell) => health.note('mail', isWell),
  });
  app.addHook('onClose', () => mailer.close());
  return mailer;
}

/** Delivers notices to the targets of this deployment, once it is started. */
export async function openOutbox(
  { app, settings, siteConfig, health }: Start,
  context: ServiceContext,
  { organization, siteEmails, secretKey }: Pick<AccountParts, 'organization' | 'siteEmails' | 'secretKey'>,
): Promise<Outbox> {
  const { webhook, mail } = siteConfig.review_notices;
  const targets = new Map<string, Send>();
  const webhookParts = {
    ...{ db: context.db, secretKey, publicUrl: settings.PUBLIC_URL },
    isPrivateAllowed: siteConfig.webhooks.private_network,
    isHidden: async (e_id: number | null) => (await hiddenFeatures(organization, e_id)).includes('webhooks'),
  };
  targets.set(WEBHOOK, (batch) => webhookNotice(webhookParts, batch));
  if (siteEmails) {
    const [defaultLanguage] = rulesOf(siteConfig, settings.DEPLOY_TYPE).languages;
    const parts = { db: context.db, siteEmails, secretKey, defaultLanguage };
    targets.set(USER_EMAIL, async (batch) => attemptOf(await emailNotices(parts, batch)));
  }
  if (webhook) {
    health.expect('webhook');
    const origin = settings.PUBLIC_URL ?? null;
    targets.set('review_webhook', async ({ batch_id, notices }) => {
      const reason = await postSubmissions({ ...webhook, origin }, batch_id, notices.flatMap(submissionIn));
      health.note('webhook', !reason);
      return { reason };
    });
  }
  if (mail && siteEmails)
    for (const email of mail.to)
      targets.set(`review_mail ${email}`, async ({ batch_id, notices }) =>
        attemptOf(await siteEmails.submissionsPending({ email, locale: mail.language }, notices.length, batch_id)),
      );
  const outbox = new Outbox({
    db: context.db,
    targets,
    isOnlyServer: !settings.DATABASE_URL,
    onFailure: (failure) => app.log.error(failure, 'notices were not delivered'),
    report: (error) => app.log.error({ err: error }, 'the delivery of notices failed'),
  });
  await outbox.open();
  app.addHook('onClose', () => outbox.close());
  return outbox;
}

const submissionIn = ({ kind, plugin_key, params }: Batch['notices'][number]) =>
  kind === 'submission_waiting' ? [{ plugin_key, version: params.version }] : [];

const attemptOf = (failure: EmailFailure | null): Attempt =>
  failure ? { reason: failure.reason, isFinal: isPermanent(failure) } : { reason: null };

/** The context of the services, with the work that they leave to the background. */
export function openBackground(
  { app }: Start,
  stores: ReturnType<typeof openStores>,
  { runExclusively }: OpenDatabase,
): ServiceContext {
  const found = new SearchHitCounts(stores.db, stores.dailyHashes, stores.reportUncounted);
  app.addHook('onClose', () => found.close());
  const related = new RelatedQueue({
    context: stores,
    runExclusively,
    report: (error) => app.log.error({ err: error }, 'related plugins were not computed'),
  });
  app.addHook('onClose', () => related.close());
  return {
    ...stores,
    noteFound: (pluginIds, searcher) => found.note(pluginIds, searcher),
    computeRelated: (pluginKey) => related.add(pluginKey),
  };
}

export async function openCleanup(
  { app, settings, siteConfig, health }: Start,
  context: ServiceContext,
  { dbWithoutTimeout, runExclusively }: OpenDatabase,
): Promise<void> {
  const stop = await startCleanup(
    { ...context, db: dbWithoutTimeout },
    {
      isOnlyServer: !settings.DATABASE_URL,
      events: eventLimits(siteConfig),
      runExclusively,
      notes: health,
      report: (error) => app.log.error({ err: error }, 'cleanup failed'),
    },
  );
  app.addHook('onClose', stop);
}

export async function openSecretKey(
  { settings }: Start,
  { folder }: DataFolder,
  { dbWithoutTimeout, runExclusively }: OpenDatabase,
): Promise<Uint8Array> {
  const secretKey = findSecretKey(settings, folder);
  if (settings.DATABASE_URL) await runExclusively(() => requireSharedKey(dbWithoutTimeout, secretKeyMark(secretKey)));
  return secretKey;
}

export async function openLoginMethods({ app, siteConfig }: Start): Promise<LoginMethods> {
  const methods = await createLoginMethods(siteConfig.login_methods);
  app.addHook('onClose', async () => {
    await Promise.all([...methods.values()].map(({ provider }) => provider.close?.()));
  });
  return methods;
}

interface AccountParts {
  organization: OrganizationParts;
  secretKey: Uint8Array;
  siteEmails: SiteEmails | null;
  loginMethods: LoginMethods;
}

/** The accounts with their logins. Their sessions and cached values follow the signals of other servers. */
export function openAccounts(
  { app, settings, siteConfig }: Start,
  { db, signals }: OpenDatabase,
  { organization, secretKey, siteEmails, loginMethods }: AccountParts,
): Accounts {
  const accounts = createAccounts({
    db,
    secretKey,
    siteOrigins: settings.PUBLIC_URL ? [settings.PUBLIC_URL] : [],
    redirectAllowlist: siteConfig.redirect_allowlist,
    signUpClosed: !isSignUpOpen(siteConfig, settings.DEPLOY_TYPE),
    siteEmails,
    brandNames: () => brandNames(organization),
    requireAdminTotp: settings.REQUIRE_ADMIN_TOTP,
    failuresPerAddress: settings.RATE_LIMIT_FAILED_SIGN_INS,
    loginMethods,
    channel: siteConfig.login.channel,
    report: (error, what) => app.log.warn({ err: error }, what),
    publish: (signal) => signals.publish(signal),
  });
  onChange(db, () => signals.publish(LISTS_CHANGED));
  signals.subscribe((signal) => {
    if (signal === LISTS_CHANGED || signal === null) invalidateAll({ db });
    accounts.sessions.onSignal(signal);
  });
  return accounts;
}

interface SiteParts {
  context: ServiceContext;
  accounts: Accounts;
  onFirstAdministrator?: (first: FirstAdministrator) => void;
}

/** Makes the first administrator and the starter catalog, on one server at a time. */
export async function openSite(
  { settings, siteConfig, showStep }: Start,
  { dbWithoutTimeout, runExclusively }: OpenDatabase,
  { context, accounts, onFirstAdministrator }: SiteParts,
): Promise<{ firstAdministrator: FirstAdministrator | null; unusedAdministrator: string | null }> {
  const seed = () =>
    seedStarter({ ...context, db: dbWithoutTimeout }, { hasWorks: siteConfig.featured_works.length > 0 });
  const firstAdministrator = await runExclusively(async () => {
    const made = await accounts.ensureFirstAdministrator({
      account: settings.ADMIN_ACCOUNT,
      password: settings.ADMIN_PASSWORD,
    });
    if (made) onFirstAdministrator?.(made);
    if (settings.SEED !== 'starter') await seedTags(dbWithoutTimeout);
    else if (made) await showStep('Adding the starter catalog', '3 seconds', seed);
    else await seed();
    return made;
  });
  // An operator who set ADMIN_PASSWORD knows it.
  const isKnown = Boolean(firstAdministrator || settings.ADMIN_PASSWORD);
  return { firstAdministrator, unusedAdministrator: isKnown ? null : await accounts.findUnusedAdministrator() };
}

/** The mirror of a remote server, which starts when this one listens; null if nothing is mirrored. */
export function openMirror({ app, settings, siteConfig }: Start, context: ServiceContext): MirrorRunner | null {
  if (!siteConfig.mirror) return null;
  const mirror = new MirrorRunner({
    context,
    config: siteConfig.mirror,
    isOnlyServer: !settings.DATABASE_URL,
    report: (error) => app.log.error({ err: error }, 'mirror sync failed'),
  });
  app.addHook('onClose', () => mirror.close());
  return mirror;
}

/** Makes backups for the command. They contain the folder only, so not if rows or files are elsewhere. */
export async function openBackups(
  { app, settings, health }: Start,
  { folder }: DataFolder,
  { db }: OpenDatabase,
): Promise<void> {
  if (settings.DATABASE_URL || settings.STORAGE_URL) return;
  const backUp: Backup = async (to, onStart) => {
    const snapshot = await takeSnapshot(db, folder, settings);
    onStart();
    await writeBackup(snapshot, to).finally(snapshot.remove);
  };
  health.expect('backup');
  const stop = await listenToOwner(folder, (to, onStart) => health.watch('backup', backUp(to, onStart)));
  app.addHook('onClose', stop);
}

/** Prepares the search, some time after the start. */
export function openSearch({ app }: Start, context: ServiceContext): void {
  const cancel = prepareSearchLater(context, (error) => app.log.error({ err: error }, 'the search was not prepared'));
  app.addHook('onClose', async () => cancel());
}
