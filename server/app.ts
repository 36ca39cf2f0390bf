import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MEDIA_LIMITS } from '../contract/values/releases/releases';
import { acceptJsonBodies } from './http/bodies/jsonBody';
import { methodsOf } from './http/contractMethods';
import { refuseUnreadable, sendFrameworkError, setErrorHandlers } from './http/errorResponses';
import { allowFraming } from './http/frameAncestors';
import { openApiOptions } from './http/openApiOptions';
import { requireHttps, setSecurityHeaders } from './http/securityHeaders';
import { traceRequests } from './http/tracing';
import { connectionLimits, limitConnections } from './limits/connectionLimits';
import { limitRequestRates } from './limits/limitRequestRates';
import type { CountRequest } from './limits/rateLimitStore';
import { readRefusedBodies } from './limits/readRefusedBodies';
import { type LoadParts, shedLoad } from './limits/shedLoad';
import { refuseSlowBodies } from './limits/slowBodies';
import { loggerOptions } from './monitoring/loggerOptions';
import { HealthReports } from './monitoring/PartHealth';
import { mountAccounts } from './routes/accounts/mountAccounts';
import { authorizeRequests } from './routes/authorizeRequests';
import { mountBundles } from './routes/bundles/mountBundles';
import { mountFiles } from './routes/files/mountFiles';
import { decorateTheme } from './routes/loginPages/accountPages';
import { mountLoginPages } from './routes/loginPages/mountLoginPages';
import { mountModeration } from './routes/moderation/mountModeration';
import { mountOrganization } from './routes/organization/mountOrganization';
import { mountPlugins } from './routes/plugins/mountPlugins';
import { findSpelledKeys } from './routes/plugins/spelledKeys';
import { mountPromotions } from './routes/promotions/mountPromotions';
import { mountReleases } from './routes/releases/mountReleases';
import { mountReviews } from './routes/reviews/mountReviews';
import { createDeploymentParts, createRouteParts, type OpenedParts } from './routes/routeParts';
import { type BuiltSite, mountSite } from './routes/site/mountSite';
import { unconnectedPages } from './routes/site/unconnectedPages';
import { mountStatistics } from './routes/statistics/mountStatistics';
import { mountSystem, type SystemParts } from './routes/system/mountSystem';
import type { MirrorRunner } from './services/bundles/mirror';
import { shownRegistrations } from './services/organization/registrations';
import { contactAddress, shownLinkChanges } from './services/organization/siteLinks';
import { loadRegistrations } from './site/registrationLines';

const MULTIPART_LIMITS = { fileSize: MEDIA_LIMITS.package_bytes, files: 8, fields: 40, parts: 48 };

interface AppParts extends OpenedParts, LoadParts, BuiltSite {
  /** Mirrors a remote server. Without it, nothing is mirrored. */
  mirror?: MirrorRunner | null;
  /** Counts requests for all servers of a database. Without it, this server counts its own in memory. */
  countRequest?: CountRequest;
  /** Health of the parts that work in the background. */
  health?: Omit<SystemParts, 'shedder' | 'databaseLoad'>;
  /** Destination of the log. The default is the standard output. */
  logTo?: { write(line: string): void };
}

/** Builds the server; `main.ts` listens, tests inject. The order of the hooks is the order in which a request meets them. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, health = { notes: new HealthReports() } } = parts;
  const deployment = createDeploymentParts(parts);
  const { siteConfig, enterprise, registrations, chrome, rules } = deployment;
  const app = createFastify(parts);

  traceRequests(app);
  limitConnections(app, settings);
  refuseSlowBodies(app, settings.LIMIT_BODY_SECONDS * 1000);
  readRefusedBodies(app);
  acceptJsonBodies(app);
  setErrorHandlers(app, methodsOf, unconnectedPages({ enterprise, registrations, isBlank: chrome.isBlank }));

  setSecurityHeaders(app);
  requireHttps(app, settings);
  allowFraming(app, siteConfig.client.origins);
  await app.register(cookie);
  app.decorate('languages', rules.languages);
  loadRegistrations(app, () => shownRegistrations(registrations));

  const shedder = shedLoad(app, parts);
  await limitRequestRates(app, settings.RATE_LIMIT_ADDRESS, parts.countRequest);
  authorizeRequests(app, deployment);
  decorateTheme(app, enterprise, async () => contactAddress(siteConfig, await shownLinkChanges(deployment)));
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  await app.register(swagger, openApiOptions);

  const routeParts = createRouteParts(app, deployment, health.notes);
  await mountSystem(app, routeParts, { ...health, shedder, databaseLoad: parts.databaseLoad });
  findSpelledKeys(app, routeParts.context);
  mountPlugins(app, routeParts);
  mountReleases(app, routeParts);
  mountReviews(app, routeParts);
  mountModeration(app, routeParts);
  mountPromotions(app, routeParts);
  mountOrganization(app, routeParts);
  mountBundles(app, routeParts, parts.mirror ?? null);
  await mountStatistics(app, routeParts);
  mountAccounts(app, routeParts);
  await mountLoginPages(app, routeParts);
  mountFiles(app, routeParts);
  await mountSite(app, routeParts, parts);
  shedder.attach(app);
  return app;
}

function createFastify({ settings, logTo }: Pick<AppParts, 'settings' | 'logTo'>): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(settings.LOG_LEVEL, logTo),
    // Clients can write anything into X-Forwarded-For. Only the entries of the nearest proxies count.
    trustProxy: settings.TRUST_PROXY > 0 && ((_address, hop) => hop < settings.TRUST_PROXY),
    ...connectionLimits(settings),
    forceCloseConnections: 'idle',
    // During a stop, requests on open connections get their responses, and then the connections are closed.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
