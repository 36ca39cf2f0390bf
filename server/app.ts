import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MEDIA_LIMITS } from '../contract/values/releases';
import { acceptJsonBodies } from './http/bodies/jsonBody';
import { refuseUnreadable, sendFrameworkError, setErrorHandlers } from './http/errorResponses';
import { methodsOf } from './http/mount';
import { openApiOptions } from './http/openApiOptions';
import { allowFraming, requireHttps, setSecurityHeaders } from './http/securityHeaders';
import { traceRequests } from './http/tracing';
import { connectionLimits, limitConnections, readRefusedBodies, refuseSlowBodies } from './limits/connectionLimits';
import { type LoadParts, PendingRequests, refuseOverload } from './limits/overload';
import { type CountRequest, limitRequestRates } from './limits/rateLimits';
import { HealthReports } from './monitoring/health';
import { loggerOptions } from './monitoring/redact';
import { authorizeRequests } from './routes/authorizeRequests';
import { decorateTheme } from './routes/loginPages/accountPages';
import { mountRoutes, type SubjectParts } from './routes/mountRoutes';
import { createDeploymentParts, createRouteParts, type OpenedParts } from './routes/routeParts';
import { unconnectedPages } from './routes/site/unconnectedPages';
import { shownRegistrations } from './services/organization/registrations';
import { contactAddress, shownLinkChanges } from './services/organization/siteLinks';
import { loadRegistrations } from './site/registrationLines';

const MULTIPART_LIMITS = { fileSize: MEDIA_LIMITS.package_bytes, files: 8, fields: 40, parts: 48 };

interface AppParts extends OpenedParts, LoadParts, Omit<SubjectParts, 'health'> {
  /** The app of the start, with its hooks; default: a new one. */
  app?: FastifyInstance;
  /** Counts requests for all servers of a database. Without it, this server counts its own in memory. */
  countRequest?: CountRequest;
  /** Health of the parts that work in the background. */
  health?: SubjectParts['health'];
  /** Destination of the log. The default is the standard output. */
  logTo?: { write(line: string): void };
}

/** Builds the server; `main.ts` listens, tests inject. The order of the hooks is the order in which a request meets them. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, health = { notes: new HealthReports() }, app = createApp(parts) } = parts;
  const deployment = createDeploymentParts(parts);
  const { siteConfig, organization, registrations, chrome, rules } = deployment;

  traceRequests(app);
  limitConnections(app, settings);
  refuseSlowBodies(app, settings.LIMIT_BODY_SECONDS * 1000);
  readRefusedBodies(app);
  acceptJsonBodies(app);
  setErrorHandlers(app, methodsOf, unconnectedPages({ organization, registrations, isBlank: chrome.isBlank }));

  setSecurityHeaders(app);
  requireHttps(app, settings);
  allowFraming(app, siteConfig.client.origins);
  await app.register(cookie);
  app.decorate('languages', rules.languages);
  loadRegistrations(app, () => shownRegistrations(registrations));

  refuseOverload(app, app.pendingRequests, parts);
  await limitRequestRates(app, settings.RATE_LIMIT_ADDRESS, parts.countRequest);
  authorizeRequests(app, deployment);
  decorateTheme(app, organization, {
    contactOf: async () => contactAddress(siteConfig, await shownLinkChanges(deployment)),
    needsSession: rules.isClosed,
  });
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  await app.register(swagger, openApiOptions);

  await mountRoutes(app, { ...parts, ...createRouteParts(app, deployment, health.notes), health });
  return app;
}

/** The app without routes: its log, and its limits of connections. */
export function createApp({ settings, logTo }: Pick<AppParts, 'settings' | 'logTo'>): FastifyInstance {
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
  app.decorate('pendingRequests', new PendingRequests(app.server));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
