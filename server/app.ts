import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MEDIA_LIMITS } from '../contract/releases';
import type { Accounts } from './account/Accounts';
import { deriveKey } from './account/secrets/secrets';
import { acceptJsonBodies } from './http/bodies/jsonBody';
import { refuseHiddenFeatures } from './http/callers/hiddenFeatures';
import { identifyCallers, isApi, routeOf } from './http/callers/identifyCallers';
import { requireSessions } from './http/callers/privateAccess';
import { methodsOf } from './http/contractMethods';
import { answerErrors, answerFrameworkError, answerUnreadable } from './http/errorResponses';
import { letClientsFrame } from './http/frameAncestors';
import { openApiOptions } from './http/openApiOptions';
import { overloaded } from './http/overloaded';
import { contentSecurityPolicy, requireHttps } from './http/securityHeaders';
import { senderNetwork } from './http/senderNetwork';
import { traceRequests } from './http/tracing';
import { connectionLimits, limitConnections } from './limits/connectionLimits';
import { countingHere } from './limits/countInMemory';
import type { DatabaseLoad } from './limits/DatabaseLoad';
import { isBehind, refuseWhileBehind } from './limits/databaseBackPressure';
import { LoopWatch } from './limits/EventLoopMonitor';
import { createResetLimit, createSignUpLimit, createSubmissionLimit } from './limits/hourlyLimit';
import { LoadShedder } from './limits/LoadShedder';
import { type CountRequest, sharedLimits } from './limits/rateLimitStore';
import { refuseSlowBodies } from './limits/slowBodies';
import { loggerOptions } from './monitoring/loggerOptions';
import { PartNotes } from './monitoring/PartHealth';
import { accountRoutes } from './routes/accounts/accounts';
import { linkedAccountRoutes } from './routes/accounts/linkedAccounts';
import { managedAccountRoutes } from './routes/accounts/managedAccounts';
import { notificationRoutes } from './routes/accounts/notifications';
import { passwordRoutes } from './routes/accounts/passwords';
import { personalTokenRoutes } from './routes/accounts/personalTokens';
import { profileRoutes } from './routes/accounts/profiles';
import { secondFactorRoutes } from './routes/accounts/secondFactors';
import { sessionRoutes } from './routes/accounts/sessions';
import { thirdPartyRoutes } from './routes/accounts/thirdParties';
import { bundleRoutes } from './routes/bundles/bundles';
import { mirrorRoutes } from './routes/bundles/mirror';
import { artRoutes } from './routes/files/art';
import { fileRoutes } from './routes/files/files';
import { giveLooks } from './routes/loginPages/accountPages';
import { emailPageRoutes } from './routes/loginPages/emailPages';
import { providerPageRoutes } from './routes/loginPages/providerPages';
import { resetPageRoutes } from './routes/loginPages/resetPages';
import { resetRequestPageRoutes } from './routes/loginPages/resetRequestPages';
import { signInPageRoutes } from './routes/loginPages/signInPages';
import { signOutPageRoutes } from './routes/loginPages/signOutPages';
import { blockRoutes } from './routes/moderation/blocks';
import { reportRoutes } from './routes/moderation/reports';
import { deploymentRoutes } from './routes/organization/deployments';
import { documentRoutes } from './routes/organization/documents';
import { enterpriseRoutes } from './routes/organization/enterprise';
import { figmaRoutes } from './routes/organization/figma';
import { registrationRoutes } from './routes/organization/registrations';
import { serviceSettingRoutes } from './routes/organization/serviceSettings';
import { silentInstallRoutes } from './routes/organization/silentInstalls';
import { siteLinkRoutes } from './routes/organization/siteLinks';
import { developerRoutes } from './routes/plugins/developers';
import { downloadRoutes } from './routes/plugins/downloads';
import { maintainerRoutes } from './routes/plugins/maintainers';
import { ownPluginRoutes } from './routes/plugins/ownPlugins';
import { pluginRoutes } from './routes/plugins/plugins';
import { tagRoutes } from './routes/plugins/tags';
import { activityRoutes } from './routes/promotions/activities';
import { bannerRoutes } from './routes/promotions/banners';
import { featuredWorkRoutes } from './routes/promotions/featuredWorks';
import { qrCodeRoutes } from './routes/promotions/qrCodes';
import { recommendationRoutes } from './routes/promotions/recommendations';
import { slotRoutes } from './routes/promotions/slots';
import { batchRoutes } from './routes/releases/batches';
import { editRoutes } from './routes/releases/edits';
import { packageSchemaRoutes } from './routes/releases/packageSchema';
import { releaseRoutes } from './routes/releases/releases';
import { uploadRoutes } from './routes/releases/uploads';
import { versionRoutes } from './routes/releases/versions';
import { auditRoutes } from './routes/reviews/audits';
import { reviewRoutes } from './routes/reviews/reviews';
import { crawlerRoutes } from './routes/site/crawlers';
import { siteRoutes } from './routes/site/site';
import { unconnectedPages } from './routes/site/unconnectedPages';
import { analyticsRoutes } from './routes/statistics/analytics';
import { overviewRoutes } from './routes/statistics/overview';
import { statisticsRoutes } from './routes/statistics/statistics';
import { adminActRoutes } from './routes/system/adminActs';
import { adminCountRoutes } from './routes/system/adminCounts';
import { healthRoutes } from './routes/system/health';
import { metricsRoutes } from './routes/system/metrics';
import { openApiRoutes } from './routes/system/openApi';
import type { MirrorRunner } from './services/bundles/mirror';
import type { ServiceContext } from './services/context';
import { hiddenFeatures, isLogo } from './services/organization/enterprise';
import { shownRegistrations } from './services/organization/registrations';
import { shownLinkChanges } from './services/organization/siteLinks';
import { shownWorks } from './services/promotions/featuredWorks';
import { Collector } from './services/statistics/Collector';
import type { HealthParts } from './services/system/health';
import type { Settings } from './settings/settings';
import { siteShown } from './settings/siteChrome';
import { browserLogin, collectorLimits, EMPTY_SITE_CONFIG, rulesOf, type SiteConfig } from './settings/siteConfig';
import type { PageDrawer } from './site/PageRenderer';
import { bringRegistrations } from './site/registrationLines';

/** A server that is this far behind refuses what comes, rather than fall behind further. */
const MOST_LAG_MS = 2000;
/** How often the lag is measured; each measurement is believed until the next. */
const LAG_SAMPLE_MS = 1000;

export interface AppParts {
  settings: Settings;
  context: ServiceContext;
  accounts: Accounts;
  /** What secrets in the database are encrypted with. */
  secretKey: Uint8Array;
  /** What the deployment decides for its site; nothing when left out. */
  siteConfig?: SiteConfig;
  /** Follows another square; left out, none is followed. */
  mirror?: MirrorRunner | null;
  /** Counts requests where several servers count together; left out, this one counts its own, in memory. */
  countRequest?: CountRequest;
  /** How much the database has to do; left out, nobody is refused for it and metrics do not say it. */
  databaseLoad?: () => DatabaseLoad;
  /** What was seen of the parts that work behind requests, and how to ask for more; left out, there are none. */
  health?: Pick<HealthParts, 'countServers' | 'waitingMails'> & { notes: PartNotes };
  /** The folder of the built site; null serves the API alone (umi dev serves the site then). */
  siteDir: string | null;
  /** Draws the public pages on the server; left out, browsers draw them. */
  drawer?: PageDrawer | null;
  /** Another limit than {@link MOST_LAG_MS}; 0: none, for tests on a busy machine. */
  mostLagMs?: number;
  /** Where the log goes; left out, to the standard output. */
  logTo?: { write(line: string): void };
}

/** Builds the server; `main.ts` listens, tests inject. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, context, accounts, siteConfig = EMPTY_SITE_CONFIG } = parts;
  const app = Fastify({
    logger: loggerOptions(settings.LOG_LEVEL, parts.logTo),
    // What stood in X-Forwarded-For before the nearest proxies, whoever asks can write himself.
    trustProxy: settings.TRUST_PROXY > 0 && ((_address, hop) => hop < settings.TRUST_PROXY),
    ...connectionLimits(settings),
    forceCloseConnections: 'idle',
    // While it ends, what comes over connections that stand is answered, and then they are closed.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  traceRequests(app);
  limitConnections(app, settings);
  refuseSlowBodies(app, settings.LIMIT_BODY_SECONDS * 1000);
  acceptJsonBodies(app);
  const enterprise = { context, config: siteConfig.enterprise };
  const registrations = { context, defaults: siteConfig.footer.registrations };
  const { isBlank } = siteShown(siteConfig, settings.DEPLOY_TYPE);
  answerErrors(app, methodsOf, unconnectedPages({ enterprise, registrations, isBlank }));

  await app.register(helmet, contentSecurityPolicy());
  requireHttps(app, settings);
  letClientsFrame(app, siteConfig.client.origins);
  await app.register(cookie);
  const rules = rulesOf(siteConfig, settings.DEPLOY_TYPE);
  app.decorate('languages', rules.languages);
  const isBegun = lagCountsFrom(app);
  bringRegistrations(app, () => shownRegistrations(registrations));
  await app.register(underPressure, {
    maxEventLoopDelay: parts.mostLagMs ?? MOST_LAG_MS,
    sampleInterval: LAG_SAMPLE_MS,
    pressureHandler: () => {
      if (isBegun()) throw overloaded();
    },
  });
  if (parts.databaseLoad) refuseWhileBehind(app, parts.databaseLoad);
  const shedder = createShedder(app, parts);
  await app.register(rateLimit, {
    ...sharedLimits(parts.countRequest ?? countingHere()),
    max: settings.RATE_LIMIT_ADDRESS,
    timeWindow: '1 minute',
    keyGenerator: senderNetwork,
    // Files of the site are cheap and many; health is asked by machines.
    allowList: (request) => !isApi(request) && !routeOf(request).startsWith('/user/'),
  });
  identifyCallers(app, {
    authenticate: (bearer, userAgent) => accounts.authenticate(bearer, userAgent),
    accountLimit: settings.RATE_LIMIT_ACCOUNT,
    isPrivate: rules.isClosed,
    visitorKey: deriveKey(parts.secretKey, 'visitor'),
  });
  if (rules.isClosed)
    requireSessions(app, {
      cookies: accounts.readingCookies,
      publicUrl: settings.PUBLIC_URL,
      isFramed: siteConfig.client.origins.length > 0,
      isShownToEverybody: (file) => isLogo(enterprise, file),
    });
  refuseHiddenFeatures(app, () => hiddenFeatures(enterprise));
  giveLooks(app, enterprise);
  await app.register(multipart, {
    limits: { fileSize: MEDIA_LIMITS.package_bytes, files: 8, fields: 40, parts: 48 },
  });
  await app.register(swagger, openApiOptions);

  metricsRoutes(app, { context, settings, shedder, databaseLoad: parts.databaseLoad });
  await openApiRoutes(app);
  tagRoutes(app, context);
  recommendationRoutes(app, context);
  pluginRoutes(app, context);
  statisticsRoutes(app, context);
  editRoutes(app, context);
  ownPluginRoutes(app, context);
  developerRoutes(app, context);
  downloadRoutes(app, context);
  const limitSubmissions = createSubmissionLimit(app, settings.RATE_LIMIT_SUBMISSIONS);
  releaseRoutes(app, context, limitSubmissions);
  batchRoutes(app, context);
  packageSchemaRoutes(app);
  uploadRoutes(app, context);
  silentInstallRoutes(app, context);
  versionRoutes(app, context);
  maintainerRoutes(app, context);
  overviewRoutes(app, context);
  auditRoutes(app, context, siteConfig.review);
  reviewRoutes(app, context);
  bannerRoutes(app, context);
  featuredWorkRoutes(app, { context, configured: siteConfig.featured_works });
  slotRoutes(app, context);
  qrCodeRoutes(app, context);
  activityRoutes(app, context);
  figmaRoutes(app, siteConfig.services.figma);
  serviceSettingRoutes(app, { context, secretKey: parts.secretKey, services: siteConfig.services });
  enterpriseRoutes(app, enterprise);
  const bundles = { context, secretKey: parts.secretKey, origin: settings.PUBLIC_URL ?? 'Plugin Square' };
  bundleRoutes(app, bundles);
  mirrorRoutes(app, { ...bundles, config: siteConfig, runner: parts.mirror ?? null });
  reportRoutes(app, context);
  blockRoutes(app, context);
  adminCountRoutes(app, context);
  adminActRoutes(app, context);
  managedAccountRoutes(app, { context, accounts, defaultLanguage: rules.languages[0] });
  notificationRoutes(app, context);
  const hashKey = deriveKey(parts.secretKey, 'analytics');
  const kept = collectorLimits(siteConfig, settings.DEPLOY_TYPE);
  const report = (error: unknown) => app.log.error({ err: error }, 'events were not written');
  const notes = parts.health?.notes ?? new PartNotes();
  if (kept) notes.expect('collector');
  const note = (isWell: boolean) => notes.note('collector', isWell);
  const collector = kept && new Collector({ db: context.db, hashKey, limits: kept, report, note });
  const { databaseLoad } = parts;
  healthRoutes(app, {
    ...parts.health,
    shedder,
    context,
    notes,
    followed: siteConfig.mirror?.url,
    waitingForDatabase: databaseLoad && (() => databaseLoad().waiting),
    waitingEvents: collector ? () => collector.waitingCount : undefined,
  });
  await analyticsRoutes(app, {
    context,
    collector,
    hashKey,
    addressLimit: settings.RATE_LIMIT_ADDRESS,
    publicUrl: settings.PUBLIC_URL,
    sites: Object.values(siteConfig.sites),
  });
  const limitSignUps = createSignUpLimit(app, settings.RATE_LIMIT_SIGN_UPS);
  accountRoutes(app, accounts, limitSignUps, settings.PUBLIC_URL);
  sessionRoutes(app, accounts);
  personalTokenRoutes(app, accounts);
  profileRoutes(app, context, accounts, hashKey);
  linkedAccountRoutes(app, accounts);
  thirdPartyRoutes(app, accounts, settings.PUBLIC_URL);
  deploymentRoutes(app, siteConfig);
  documentRoutes(app, context);
  registrationRoutes(app, registrations);
  siteLinkRoutes(app, {
    context,
    config: siteConfig,
    begin: rules.links,
    languages: rules.languages,
    askHere: async (url) => (await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })).statusCode,
    publicUrl: settings.PUBLIC_URL,
    isPrivateAllowed: rules.isClosed,
  });
  secondFactorRoutes(app, accounts);
  const limitResets = createResetLimit(app, settings.RATE_LIMIT_RESET_REQUESTS);
  passwordRoutes(app, { accounts, settings, limitResets });
  await app.register(async (pages) => signInPageRoutes(pages, { accounts, settings, limitSignUps }));
  const loginMethods = siteConfig.login_methods;
  await app.register(async (pages) =>
    signOutPageRoutes(pages, { accounts, settings, loginMethods, isPrivate: rules.isClosed }),
  );
  await app.register(async (pages) => providerPageRoutes(pages, { accounts, settings }));
  await app.register(async (pages) => resetPageRoutes(pages, { accounts, settings }));
  await app.register(async (pages) => resetRequestPageRoutes(pages, { accounts, settings, limitResets }));
  await app.register(async (pages) => emailPageRoutes(pages, { accounts, settings }));
  fileRoutes(app, context);
  const login = browserLogin(siteConfig, settings.DEPLOY_TYPE);
  crawlerRoutes(app, { context, settings, rules });
  if (rules.tellsMachines) artRoutes(app, context);
  if (parts.siteDir) {
    const shown = siteShown(siteConfig, settings.DEPLOY_TYPE);
    const drawer = parts.drawer ?? null;
    const client = siteConfig.client.origins.length > 0 ? siteConfig.client : null;
    await siteRoutes(app, {
      dir: parts.siteDir,
      context,
      settings,
      rules,
      ...shown,
      enterprise,
      isSigningIn: (code) => accounts.sessions.isCodeWaiting(code),
      login,
      client,
      drawer,
      registrations: () => shownRegistrations(registrations),
      linkChanges: () => shownLinkChanges({ context }),
      featuredWorks: () => shownWorks(context),
    });
  }
  shedder.standBefore(app);
  return app;
}

function createShedder(app: FastifyInstance, { databaseLoad, mostLagMs }: AppParts): LoadShedder {
  const loop = new LoopWatch();
  app.addHook('onClose', async () => loop.close());
  return new LoadShedder({
    isDatabaseBehind: () => databaseLoad !== undefined && isBehind(databaseLoad()),
    isLoopBehind: () => mostLagMs !== 0 && loop.isBehind(),
  });
}

/**
 * Whether what is measured is requests' doing alone. A start that takes long stands in the measurement that ends after it,
 * or in the one after it, and is believed until the next: nobody is to be refused for it.
 */
function lagCountsFrom(app: FastifyInstance): () => boolean {
  let from = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    from = performance.now() + 3 * LAG_SAMPLE_MS;
  });
  return () => performance.now() >= from;
}
