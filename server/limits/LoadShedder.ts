import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { OVERLOADED, RETRY_SECONDS } from '../http/errorResponses';

/** Up to this many concurrent requests are always allowed, whatever they wait for. */
const ALWAYS_ALLOWED = 64;
/** Health checks decide about this server. They are few, so they are never refused. */
const HEALTH_CHECKS = new Set(['/readyz', '/metrics']);

interface LoadSignals {
  /** Whether calls wait too long for the database (databaseBackPressure.ts). */
  isDatabaseOverloaded(): boolean;
  /** Whether the event loop is late (EventLoopMonitor.ts). */
  isLoopOverloaded(): boolean;
}

/**
 * Refuses requests before Fastify sees them, while more are in progress than can be handled in time. A refusal here
 * costs a tenth of one in a hook, so a flood of requests does not block the server, and `/healthz`, the liveness check,
 * still responds.
 * Requests with a body go on to the hook (databaseBackPressure.ts), which reads or closes the body. They are not counted here,
 * because an upload may wait for its sender.
 */
export class LoadShedder {
  private inProgress = 0;
  private readonly listeners: ((request: IncomingMessage) => void)[] = [];

  constructor(private readonly signals: LoadSignals) {}

  /** Called for every refusal, because no Fastify hook sees one. */
  onRefusal(listener: (request: IncomingMessage) => void): void {
    this.listeners.push(listener);
  }

  /** Wraps the server's handler. Call it once, after every route is registered. */
  attach({ server }: FastifyInstance): void {
    const handlers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    for (const handle of handlers) server.on('request', this.wrap(handle));
  }

  /** The handler, wrapped by the load shedder. */
  wrap(handle: RequestListener): RequestListener {
    return (request, response) => {
      if (hasBody(request)) return handle(request, response);
      if (this.inProgress >= ALWAYS_ALLOWED && this.respondsItself(request, response)) return;
      this.inProgress += 1;
      response.once('close', () => {
        this.inProgress -= 1;
      });
      handle(request, response);
    };
  }

  private respondsItself(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/healthz' && (request.method === 'GET' || request.method === 'HEAD')) {
      send(response, 200, HEALTHY);
      return true;
    }
    if (HEALTH_CHECKS.has(path) || !this.isOverloaded(path)) return false;
    for (const listener of this.listeners) listener(request);
    send(response, OVERLOADED.code, REFUSAL);
    return true;
  }

  private isOverloaded(path: string): boolean {
    return this.signals.isLoopOverloaded() || (path.startsWith('/api/') && this.signals.isDatabaseOverloaded());
  }
}

const HEALTHY = JSON.stringify({ status: 'ok' });
const REFUSAL = JSON.stringify(OVERLOADED);

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  } as OutgoingHttpHeaders);
  response.end(body);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
