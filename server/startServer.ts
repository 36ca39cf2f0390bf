import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './account/Accounts';
import type { FirstAdministrator } from './account/firstAdministrator';
import { createLoginMethods } from './account/providers/createLoginMethods';
import { buildApp } from './app';
import { type Backup, listenToOwner } from './backup/control';
import { removeSnapshots, takeSnapshot } from './backup/snapshot';
import { writeBackup } from './backup/writeBackup';
import { seedStarter, seedTags } from './catalog/starter';
import { shareDatabaseClock } from './db/databaseClock';
import { lockFolder } from './db/lock';
import { openDatabase } from './db/openDatabase';
import { onCommit } from './lib/commits';
import { withTimeout } from './lib/withTimeout';
import { Acceptors } from './limits/Acceptors';
import { possibleConnections } from './limits/openFiles';
import { PendingRequests } from './limits/PendingRequests';
import type { CountRequest } from './limits/rateLimitStore';
import { listenFailure, requireListening } from './listening';
import type { Mailer, MailerParts } from './mail/Mailer';
import { ReviewNotices } from './mail/ReviewNotices';
import { SiteEmails } from './mail/SiteEmails';
import { HealthReports } from './monitoring/PartHealth';
import { lookOf } from './routes/loginPages/accountPages';
import { MirrorRunner } from './services/bundles/mirror';
import type { ServiceContext } from './services/context';
import { brandNames } from './services/organization/enterprise';
import { invalidatePublicLists } from './services/plugins/publicLists';
import { RelatedQueue } from './services/plugins/RelatedQueue';
import { isShown } from './services/plugins/shownTables';
import { queuedStatements } from './services/plugins/viewerStates';
import { deleteUploadsAfterPowerLoss } from './services/releases/uploadsAfterPowerLoss';
import { prepareSearchLater } from './services/search/prepareSearch';
import { dailyHashesInMemory, sharedDailyHashes } from './services/statistics/dailySalts';
import { SearchHitCounts } from './services/statistics/SearchHitCounts';
import { startCleanup } from './services/system/cleanup';
import { prepareFiles } from './services/system/prepareFiles';
import { RequestCounter } from './services/system/requestCounts';
import { requireSharedKey } from './services/system/sharedKey';
import { emptyFolderRemover, requireDataFolder } from './settings/dataFolder.mjs';
import { findSecretKey, secretKeyMark } from './settings/secretKey';
import type { Settings } from './settings/settings';
import { eventLimits, isSignUpOpen, readSiteConfig, type SiteConfig } from './settings/siteConfig';
import { readCommandLinePackage } from './site/commandLinePackage';
import { loadPageRenderer } from './site/loadPageRenderer';
import { openStorage } from './storage/openStorage';

/** Channel on which servers notify each other of changes that visitors see. */
const LISTS_CHANGED = 'lists';

/** Timeout in ms for counting a request. */
const COUNT_MS = 2_000;

/** Interval at which idle connections are closed while the server stops. */
const CLOSE_IDLE_MS = 100;

/** Time for callers to receive the message that the server stops. */
const LAST_RESPONSES_MS = 500;

/** A server that accepts requests. */
export interface RunningServer {
  app: FastifyInstance;
  /** Its address as users type it: `http://localhost:8000`. */
  address: string;
  /** Set on the first start only; `password` if it was generated. */
  firstAdministrator: FirstAdministrator | null;
  /** Account of an administrator who never logged in with the password that an earlier start generated. */
  unusedAdministrator: string | null;
  close(): Promise<void>;
}

type ShowStep = <Result>(what: string, usual: string, work: () => Promise<Result>) => Promise<Result>;

interface BuiltParts {
  /** Folders of the built site, and of the program that renders its pages. */
  siteDir: string;
  renderDir: string;
  /** Folder of the built command line, for download. */
  cliDir: string;
  /** Runs a step of a first start and shows it, with how long it usually takes. */
  showStep?: ShowStep;
  /** Called as soon as the first administrator is stored: if the start ends later, no other start knows the password. */
  onFirstAdministrator?: (first: FirstAdministrator) => void;
}

/** Opens the folder, migrates, seeds and listens. A refused start leaves no new folder. */
export async function startServer(settings: Settings, parts: BuiltParts): Promise<RunningServer> {
  const removeEmptyFolder = emptyFolderRemover(settings.DATA_DIR);
  try {
    return await open(settings, parts);
  } catch (error) {
    removeEmptyFolder();
    throw error;
  }
}

async function open(
  configured: Settings,
  { siteDir, renderDir, cliDir, showStep = (_what, _usual, work) => work(), onFirstAdministrator }: BuiltParts,
): Promise<RunningServer> {
  const settings = { ...configured, LIMIT_CONNECTIONS: possibleConnections(configured.LIMIT_CONNECTIONS) };
  const siteConfig = readSiteConfig(settings.SITE_CONFIG);
  const loginMethods = await createLoginMethods(siteConfig.login_methods);
  const notes = new HealthReports();
  const mailer = await openMailer(settings, notes, (failure) => app.log.error(failure, 'an email was not sent'));
  const siteEmails =
    mailer && settings.PUBLIC_URL
      ? new SiteEmails(mailer, settings.PUBLIC_URL, (locale) => lookOf(enterprise(), locale))
      : null;
  // A function, because `context` does not exist yet. The database is open before the first email is written.
  const enterprise = () => ({ context, config: siteConfig.enterprise });
  const notices = openNotices(siteConfig, siteEmails, settings, notes, (reason) =>
    app.log.error({ reason }, 'a webhook did not receive submissions'),
  );
  const folder = requireDataFolder(settings.DATA_DIR, { holdsDatabase: !settings.DATABASE_URL });
  const uploadsDir = join(folder, 'uploads');
  mkdirSync(uploadsDir, { recursive: true });
  const unlock = await lockFolder(folder);
  await requireListening(settings);
  await removeSnapshots(folder);
  const isRelaxed = settings.DURABILITY === 'relaxed';
  const dataDir = join(folder, 'database');
  const openIt = () =>
    openDatabase({
      dataDir,
      databaseUrl: settings.DATABASE_URL,
      limitMs: settings.LIMIT_DATABASE_SECONDS * 1000,
      isRelaxed,
      maxWalMb: settings.MAX_WAL_MB,
    });
  const isNew = !settings.DATABASE_URL && !existsSync(dataDir);
  const database = isNew ? await showStep('Creating the database', '5 seconds', openIt) : await openIt();
  const clock = settings.DATABASE_URL ? await shareDatabaseClock(database.db) : null;
  const keepUploads = deleteUploadsAfterPowerLoss({ folder, uploadsDir, isRelaxed });
  const dailyHashes = settings.DATABASE_URL ? sharedDailyHashes(database.db) : dailyHashesInMemory();
  const reportUncounted = (error: unknown) =>
    app.log.error({ err: error }, 'views, downloads, or searches were not counted');
  const found = new SearchHitCounts(database.db, dailyHashes, reportUncounted);
  await prepareFiles(database.db, folder, settings);
  const { storage, pieces, close: closeStorage } = await openStorage(settings, folder);
  const context: ServiceContext = {
    db: database.db,
    dbWithoutTimeout: database.dbWithoutTimeout,
    isOnlyServer: !settings.DATABASE_URL,
    storage,
    pieces,
    uploadsDir,
    quotaBytes: settings.ACCOUNT_STORAGE_MB * 1_000_000,
    dailyHashes,
    noteFound: (pluginIds, searcher) => found.note(pluginIds, searcher),
    reportUncounted,
    computeRelated: (pluginKey) => related.add(pluginKey),
    notifyPending: (submission) => notices?.add(submission),
  };
  const contextWithoutTimeout: ServiceContext = { ...context, db: database.dbWithoutTimeout };
  const related = new RelatedQueue({
    context,
    runExclusively: database.runExclusively,
    report: (error) => app.log.error({ err: error }, 'related plugins were not computed'),
  });
  const stopCleanup = await startCleanup(contextWithoutTimeout, {
    isOnlyServer: !settings.DATABASE_URL,
    events: eventLimits(siteConfig),
    runExclusively: database.runExclusively,
    notes,
    report: (error) => app.log.error({ err: error }, 'cleanup failed'),
  });
  const secretKey = findSecretKey(settings, folder);
  if (settings.DATABASE_URL)
    await database.runExclusively(() => requireSharedKey(database.dbWithoutTimeout, secretKeyMark(secretKey)));
  const accounts = createAccounts({
    db: database.db,
    secretKey,
    siteOrigins: settings.PUBLIC_URL ? [settings.PUBLIC_URL] : [],
    redirectAllowlist: siteConfig.redirect_allowlist,
    signUpClosed: !isSignUpOpen(siteConfig, settings.DEPLOY_TYPE),
    siteEmails,
    brandNames: () => brandNames(enterprise()),
    requireAdminTotp: settings.REQUIRE_ADMIN_TOTP,
    failuresPerAddress: settings.RATE_LIMIT_FAILED_SIGN_INS,
    loginMethods,
    channel: siteConfig.login.channel,
    report: (error, what) => app.log.warn({ err: error }, what),
    publish: (signal) => database.signals.publish(signal),
  });
  onCommit(database.db, (written) => {
    if (isShown(written)) database.signals.publish(LISTS_CHANGED);
  });
  database.signals.subscribe((signal) => {
    if (signal === LISTS_CHANGED || signal === null) invalidatePublicLists();
    accounts.sessions.onSignal(signal);
  });
  const firstAdministrator = await database.runExclusively(async () => {
    const made = await accounts.ensureFirstAdministrator({
      account: settings.ADMIN_ACCOUNT,
      password: settings.ADMIN_PASSWORD,
    });
    if (made) onFirstAdministrator?.(made);
    const seed = () => seedStarter(contextWithoutTimeout, { hasWorks: siteConfig.featured_works.length > 0 });
    if (settings.SEED !== 'starter') await seedTags(contextWithoutTimeout.db);
    else if (made) await showStep('Adding the starter catalog', '3 seconds', seed);
    else await seed();
    return made;
  });
  // An operator who set ADMIN_PASSWORD knows it.
  const unusedAdministrator =
    firstAdministrator || settings.ADMIN_PASSWORD ? null : await accounts.findUnusedAdministrator();

  const mirror = siteConfig.mirror
    ? new MirrorRunner({
        context,
        config: siteConfig.mirror,
        isOnlyServer: !settings.DATABASE_URL,
        report: (error) => app.log.error({ err: error }, 'mirror sync failed'),
      })
    : null;
  const renderer = await loadPageRenderer(renderDir);
  const counter = settings.DATABASE_URL ? new RequestCounter(database.db) : undefined;
  const app = await buildApp({
    settings,
    context,
    accounts,
    secretKey,
    siteConfig,
    siteDir,
    cli: readCommandLinePackage(cliDir),
    renderer,
    mirror,
    databaseLoad: () => database.load({ coming: counter?.queuedCount, inTurn: queuedStatements(context) }),
    health: {
      notes,
      countServers: () => database.signals.countServers(),
      pendingEmails: mailer ? () => mailer.pendingCount : undefined,
    },
    countRequest: counter && countTogether(counter),
  });
  const { LIMIT_CONNECTIONS: possible } = settings;
  const { LIMIT_CONNECTIONS: wanted } = configured;
  if (possible < wanted)
    app.log.warn(
      { wanted, possible },
      'fewer connections than LIMIT_CONNECTIONS: raise the limit of open files (ulimit -n)',
    );
  clock?.onSkew((ahead_seconds) =>
    app.log.warn(
      { ahead_seconds },
      `the clock of this server is ${ahead_seconds} s ahead of the database's, which counts: set it by NTP`,
    ),
  );
  const openRequests = new PendingRequests(app.server);
  // A backup contains this folder only. If rows or files are elsewhere, it would be incomplete.
  const isElsewhere = Boolean(settings.DATABASE_URL || settings.STORAGE_URL);
  const backUp: Backup = async (to, onStart) => {
    const snapshot = await takeSnapshot(context.db, folder, settings);
    onStart();
    await writeBackup(snapshot, to).finally(snapshot.remove);
  };
  if (!isElsewhere) notes.expect('backup');
  const stopListening = isElsewhere
    ? null
    : await listenToOwner(folder, (to, onStart) => notes.watch('backup', backUp(to, onStart)));
  // Queue of connections that cannot be accepted at once. Beyond it, clients retry after one second, then three.
  const { PORT, HOST, LIMIT_CONNECTIONS: backlog } = settings;
  await app.listen({ port: PORT, host: HOST, backlog }).catch(async (error) => {
    throw await listenFailure(error, settings);
  });
  const acceptors = await Acceptors.beside(app.server, {
    backlog,
    report: (error) => app.log.warn({ err: error }, 'new connections are accepted one at a time'),
  });
  await mirror?.start();
  const cancelPreparation = prepareSearchLater(context, (error) =>
    app.log.error({ err: error }, 'the search was not prepared'),
  );
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : settings.PORT;
  return {
    app,
    address: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    firstAdministrator,
    unusedAdministrator,
    async close() {
      cancelPreparation();
      await closeInTime({ app, acceptors, openRequests }, settings.STOP_SECONDS * 1000);
      await stopListening?.();
      await notices?.close();
      await mirror?.close();
      await found.close();
      await related.close();
      await stopCleanup();
      await Promise.all([...loginMethods.values()].map(({ provider }) => provider.close?.()));
      await mailer?.close();
      clock?.stop();
      await database.close();
      closeStorage();
      keepUploads();
      await unlock();
    },
  };
}

interface Listening {
  app: FastifyInstance;
  acceptors: Acceptors;
  openRequests: PendingRequests;
}

/**
 * Stops the server. An upload may take longer than this: the server keeps the received bytes, and the upload continues
 * after the next start.
 */
async function closeInTime({ app, acceptors, openRequests }: Listening, ms: number): Promise<void> {
  // Node closes only connections that are idle now. Those that become idle later would stay open for another request.
  const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
  let timeout = setTimeout(() => {
    openRequests.refuseAll();
    // Destroying a connection while its sender sends would lose the response.
    timeout = setTimeout(() => app.server.closeAllConnections(), LAST_RESPONSES_MS);
  }, ms);
  try {
    // A connection that a copy of the listening handle accepted keeps that copy open, so the copies are closed too.
    await Promise.all([app.close(), acceptors.close()]);
  } finally {
    clearInterval(idle);
    clearTimeout(timeout);
  }
}

/** Limits apply to all servers of a database together. */
function countTogether(counter: RequestCounter): CountRequest {
  // Counting must not delay a request: if it fails, nothing is refused.
  return (key, windowMs, limit) =>
    withTimeout(counter.count(key, windowMs, limit), COUNT_MS, () => new Error('The count did not arrive in time.'));
}

/** Null if the site sends no email. */
async function openMailer(
  { SMTP_URL, MAIL_FROM }: Settings,
  notes: HealthReports,
  onFailure: MailerParts['onFailure'],
): Promise<Mailer | null> {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const { Mailer } = await import('./mail/Mailer');
  notes.expect('mail');
  return new Mailer({ url: SMTP_URL, from: MAIL_FROM, onFailure, note: (isWell) => notes.note('mail', isWell) });
}

/**
 * Null if there are no external notices.
 *
 * @throws {Error} with one clear line if email is required and not configured.
 */
function openNotices(
  { review_notices: { webhook, mail } }: SiteConfig,
  siteEmails: SiteEmails | null,
  { PUBLIC_URL }: Settings,
  notes: HealthReports,
  onFailure: (reason: string) => void,
): ReviewNotices | null {
  if (mail && !siteEmails)
    throw new Error(
      'SITE_CONFIG has review_notices.mail, but the site sends no email. Set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    );
  if (!webhook && !mail) return null;
  if (webhook) notes.expect('webhook');
  return new ReviewNotices({
    webhook,
    mail: mail && siteEmails ? { siteEmails, ...mail } : undefined,
    origin: PUBLIC_URL ?? null,
    onFailure,
    note: (isWell) => notes.note('webhook', isWell),
  });
}
