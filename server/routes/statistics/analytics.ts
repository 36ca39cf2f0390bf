import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AnalyticsProject, type Collected } from '../../../contract/statistics/analytics';
import { COLLECT_LIMITS } from '../../../contract/values/statistics';
import { readEvents } from '../../http/bodies/readEvents';
import { wantsNoTracking } from '../../http/callers/countedPerson';
import { mount } from '../../http/mount';
import { isCrossSite } from '../../http/requestOrigin';
import { withRetryAfter } from '../../http/responseHeaders';
import { senderNetwork } from '../../http/senderNetwork';
import { DomainError } from '../../lib/DomainError';
import * as analytics from '../../services/statistics/analytics';

/** An image of one transparent pixel, the expected response to the SDK's oldest way of sending. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NOTHING: Collected = { accepted: 0, refused: [] };

export interface AnalyticsRouteParts extends analytics.AnalyticsParts {
  /** Requests per minute and address to the collector, separate from the limit for all other calls. */
  addressLimit: number;
  /** Public address of the site, if the deployment sets it. */
  publicUrl?: string;
  /** Origins of the deployment's other sites, whose pages may also send events. */
  sites: readonly string[];
}

/** Registers the collector with the protocol of the analytics SDK, and the totals for administrators. */
export async function analyticsRoutes(app: FastifyInstance, parts: AnalyticsRouteParts): Promise<void> {
  mount(app, 'getAnalyticsTotals', ({ query }) => analytics.getAnalyticsTotals(parts, query));
  await app.register(async (scope) => collectorRoutes(scope, parts));
}

function collectorRoutes(app: FastifyInstance, parts: AnalyticsRouteParts): void {
  // Beacons send text, and all other requests of the SDK a form. Both have the same content.
  app.addContentTypeParser(
    ['text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: COLLECT_LIMITS.body_bytes },
    (_request, body, done) => done(null, body),
  );
  limitAddresses(app, parts.addressLimit);
  refuseForeignPages(app, parts);

  mount(app, 'collectEvents', ({ query, request, reply }) =>
    withRetryAfter(reply, () => collect(parts, query.project, request, formOf(request))),
  );
  // The SDK derives /sa.gif from an address that ends in /sa, also for POST.
  app.post('/sa.gif', { schema: { hide: true }, config: { readsToken: true } }, async (request, reply) => ({
    code: 0,
    data: await withRetryAfter(reply, () => collect(parts, projectOf(request), request, formOf(request))),
  }));
  app.get('/sa.gif', { schema: { hide: true } }, async (request, reply) => {
    await withRetryAfter(reply, () => collect(parts, projectOf(request), request, queryOf(request)));
    return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL);
  });
  mount(app, 'forgetEvents', async ({ body }) => {
    await analytics.deleteVisitorEvents(parts, body.anonymous_id);
    return {};
  });
}

/** A separate limit, so that the events of pages do not use up the limit of an office behind one address. */
function limitAddresses(app: FastifyInstance, max: number): void {
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `sa ${senderNetwork(request)}`,
  });
  app.addHook('onRequest', async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new DomainError('rate_limited', 'This address sends too many events. Wait for the time in Retry-After.');
  });
}

/** Refuses pages of other sites: the statistics are only for the deployment's own pages. */
function refuseForeignPages(app: FastifyInstance, { publicUrl, sites }: AnalyticsRouteParts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Without this header the browser treats the events as lost, and sends them again.
    if (origin && sites.includes(origin))
      reply.header('access-control-allow-origin', origin).header('vary', 'authorization, origin');
    else if (isCrossSite(request, publicUrl))
      throw new DomainError(
        'forbidden',
        'Only pages of this site may send events. List its other sites in SITE_CONFIG (sites).',
      );
  });
}

async function collect(
  { collector }: AnalyticsRouteParts,
  project: AnalyticsProject,
  request: FastifyRequest,
  form: URLSearchParams,
): Promise<Collected> {
  if (!collector)
    throw new DomainError('not_found', 'This deployment collects no events. Remove analytics from its pages.');
  return wantsNoTracking(request) ? NOTHING : collector.collect(project, await readEvents(form), sessionUser(request));
}

/** The account whose session sends the events. A personal access token is no session. */
function sessionUser({ caller: { user } }: FastifyRequest): number | undefined {
  return user?.scopes ? undefined : user?.user_id;
}

/** @throws {DomainError} `unsupported_media_type` */
function formOf({ body }: FastifyRequest): URLSearchParams {
  if (typeof body === 'string') return new URLSearchParams(body);
  throw new DomainError(
    'unsupported_media_type',
    'Send events as a form: application/x-www-form-urlencoded, or text/plain from a beacon.',
  );
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://here').searchParams;
}

/** @throws {DomainError} `invalid_request` */
function projectOf(request: FastifyRequest): AnalyticsProject {
  const parsed = AnalyticsProject.default('default').safeParse(queryOf(request).get('project') ?? undefined);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid_request', 'There is no such project. Send project=production or project=default.');
}
