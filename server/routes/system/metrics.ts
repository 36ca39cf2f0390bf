import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseLoad } from '../../lib/DatabaseLoad';
import { DomainError } from '../../lib/DomainError';
import { fingerprint } from '../../lib/secrets';
import { type Gauge, Metrics } from '../../monitoring/Metrics';
import { onPasswordHash, queuedHashes } from '../../services/accounts/passwords/passwords';
import type { ServiceContext } from '../../services/context';
import { measureWork } from '../../services/statistics/overview';
import type { Settings } from '../../settings/settings';

interface MetricsParts {
  context: ServiceContext;
  settings: Pick<Settings, 'METRICS_TOKEN'>;
  /** Left out if it is unknown. */
  databaseLoad?: () => DatabaseLoad;
}

/** Headers that a proxy adds. A request through a proxy is not local. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Registers `GET /metrics` in the text format of Prometheus: for clients with the token, or only for this machine if
 * there is none.
 */
export function metricsRoutes(app: FastifyInstance, { context, settings, databaseLoad }: MetricsParts): void {
  const metrics = new Metrics();
  const stopCountingHashes = onPasswordHash((seconds) => {
    metrics.countPasswordHash(seconds);
    app.log.debug({ ms: Math.round(seconds * 1000) }, 'a password was hashed');
  });
  app.addHook('onClose', async () => {
    stopCountingHashes();
    metrics.close();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Sends 404, so that metrics stay hidden from unauthorized callers.
    if (!mayRead(request, settings.METRICS_TOKEN)) throw new DomainError('not_found', 'There is no such page.');
    const gauges = [
      await connectionsOf(app),
      queuedPasswords(),
      ...ofDatabase(databaseLoad?.()),
      ...(await measureWork(context)),
    ];
    const text = await metrics.text(gauges);
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

const queuedPasswords = (): Gauge => ({
  name: 'plugin_square_password_hashes_waiting',
  help: 'Passwords queued for hashing.',
  value: queuedHashes(),
});

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    return given !== undefined && timingSafeEqual(Buffer.from(fingerprint(given)), Buffer.from(fingerprint(token)));
  }
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  return LOOPBACK.test(request.socket.remoteAddress ?? '') && isOfThisMachine(request.hostname);
}

/**
 * Prevents DNS rebinding: a page of another site whose name resolves to this machine could otherwise read the metrics
 * through a browser.
 */
function isOfThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) > 0 && LOOPBACK.test(host));
}

const connectionsOf = async ({ server }: FastifyInstance): Promise<Gauge> => ({
  name: 'plugin_square_connections',
  help: 'Connections that are open.',
  value: await promisify(server.getConnections).call(server),
});

function ofDatabase(load: DatabaseLoad | undefined): Gauge[] {
  if (!load) return [];
  return [
    { name: 'plugin_square_database_waiting', help: 'Requests that are queued for the database.', value: load.queued },
    {
      name: 'plugin_square_database_wait_seconds',
      help: 'Estimated wait of a new request for the database.',
      value: load.wait_ms / 1000,
    },
    { name: 'plugin_square_database_busy', help: 'Connections to the database in use.', value: load.busy },
  ];
}
