import type { FastifyInstance } from 'fastify';
import { buildApp, createApp } from './app';
import { withTimeout } from './lib/withTimeout';
import { possibleConnections } from './limits/connectionLimits';
import type { CountRequest } from './limits/rateLimits';
import { listenFailure } from './listening';
import { HealthReports } from './monitoring/health';
import { openFiles, openFolder, openSiteDatabase, type ShowStep, type Start } from './openData';
import * as services from './openServices';
import type { FirstAdministrator } from './services/accounts/firstAdministrator';
import { queuedStatements } from './services/plugins/viewerStates';
import { RequestCounter } from './services/system/requestCounts';
import { emptyFolderRemover } from './settings/dataFolder.mjs';
import type { Settings } from './settings/settings';
import { readSiteConfig } from './settings/siteConfig';
import { loadPageRenderer, readCommandLinePackage } from './site/siteAssets';

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

/**
 * Opens the folder, migrates, seeds and listens. A refused start closes what it has opened, and leaves no new folder.
 */
export async function startServer(configured: Settings, built: BuiltParts): Promise<RunningServer> {
  const settings = { ...configured, LIMIT_CONNECTIONS: possibleConnections(configured.LIMIT_CONNECTIONS) };
  const { showStep = (_what, _usual, work) => work() } = built;
  const siteConfig = readSiteConfig(settings.SITE_CONFIG);
  const removeEmptyFolder = emptyFolderRemover(settings.DATA_DIR);
  const app = createApp({ settings });
  const { LIMIT_CONNECTIONS: possible } = settings;
  const { LIMIT_CONNECTIONS: wanted } = configured;
  try {
    const running = await open({ app, settings, siteConfig, health: new HealthReports(), showStep }, built);
    if (possible < wanted)
      app.log.warn(
        { wanted, possible },
        'fewer connections than LIMIT_CONNECTIONS: raise the limit of open files (ulimit -n)',
      );
    return running;
  } catch (error) {
    await app.close();
    removeEmptyFolder();
    throw error;
  }
}

/** The steps of a start, each after those that it needs. The hook `onClose` of the app closes them in reverse. */
async function open(start: Start, built: BuiltParts): Promise<RunningServer> {
  const { app, settings, siteConfig, health } = start;
  services.requireEmailSettings(start);
  const loginMethods = await services.openLoginMethods(start);
  const folder = await openFolder(start);
  const database = await openSiteDatabase(start, folder);
  const stores = services.openStores(start, folder, database, await openFiles(start, folder, database));
  const organization = { context: stores, config: siteConfig.enterprise };
  const { mailer, siteEmails } = await services.openEmail(start, organization);
  const context = services.openBackground(start, stores, database);
  await services.openCleanup(start, context, database);
  const secretKey = await services.openSecretKey(start, folder, database);
  const accounts = services.openAccounts(start, database, { organization, secretKey, siteEmails, loginMethods });
  const outbox = await services.openOutbox(start, context, { organization, siteEmails, secretKey });
  const administrators = await services.openSite(start, database, { context, accounts, ...built });
  const mirror = services.openMirror(start, context);
  const counter = settings.DATABASE_URL ? new RequestCounter(database.db) : undefined;
  await buildApp({
    app,
    settings,
    context,
    accounts,
    secretKey,
    siteConfig,
    siteDir: built.siteDir,
    cli: readCommandLinePackage(built.cliDir),
    renderer: await loadPageRenderer(built.renderDir),
    mirror,
    databaseLoad: () => database.load({ coming: counter?.queuedCount, inTurn: queuedStatements(context) }),
    health: {
      notes: health,
      countServers: () => database.signals.countServers(),
      pendingEmails: mailer ? () => mailer.pendingCount : undefined,
    },
    countRequest: counter && countTogether(counter),
  });
  await services.openBackups(start, folder, database);
  services.openSearch(start, context);
  const address = await listen(start);
  await mirror?.start();
  outbox.start();
  return { app, address, ...administrators, close: () => closeInTime(app, settings.STOP_SECONDS * 1000) };
}

/** Listens, and returns the address as users type it. */
async function listen({ app, settings }: Start): Promise<string> {
  // Queue of connections that cannot be accepted at once. Beyond it, clients retry after one second, then three.
  const { PORT, HOST, LIMIT_CONNECTIONS: backlog } = settings;
  await app.listen({ port: PORT, host: HOST, backlog }).catch(async (error) => {
    throw await listenFailure(error, settings);
  });
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : PORT;
  return settings.PUBLIC_URL ?? `http://localhost:${port}`;
}

/**
 * Stops the server, and closes what it has opened. An upload may take longer than this: the server keeps the received
 * bytes, and the upload continues after the next start.
 */
async function closeInTime(app: FastifyInstance, ms: number): Promise<void> {
  // Node closes only connections that are idle now. Those that become idle later would stay open for another request.
  const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
  let timeout = setTimeout(() => {
    app.pendingRequests.refuseAll();
    // Destroying a connection while its sender sends would lose the response.
    timeout = setTimeout(() => app.server.closeAllConnections(), LAST_RESPONSES_MS);
  }, ms);
  try {
    await app.close();
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
