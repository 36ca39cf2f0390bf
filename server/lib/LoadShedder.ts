import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { OVERLOADED, RETRY_SECONDS } from './errorAnswers';

/** So many requests under way are never too many, whatever they wait for. */
const FEW = 64;
/** Asked by machines that decide about this server; they are few, and always let in. */
const MACHINES = new Set(['/readyz', '/metrics']);

interface Signs {
  /** Whether calls wait too long for the database (refuseWhileBehind.ts). */
  isDatabaseBehind(): boolean;
  /** Whether the event loop is late (LoopWatch.ts). */
  isLoopBehind(): boolean;
}

/**
 * Refuses requests before Fastify sees them, while more are under way than can be done in time. A refusal there costs a tenth of one
 * by a hook, so that a flood of them holds nothing up; and `/healthz`, which says that the process lives, is answered beside them.
 * Requests with a body go on to the hook (refuseWhileBehind.ts), which reads or closes it, and count for nothing here: an
 * upload may wait for its sender.
 */
export class LoadShedder {
  private underWay = 0;
  private readonly listeners: ((request: IncomingMessage) => void)[] = [];

  constructor(private readonly signs: Signs) {}

  /** Is told of every refusal: no hook of Fastify sees one. */
  onRefusal(listener: (request: IncomingMessage) => void): void {
    this.listeners.push(listener);
  }

  /** Puts it before the server's own handler. Called once, when every route is there. */
  standBefore({ server }: FastifyInstance): void {
    const handlers = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    for (const handle of handlers) server.on('request', this.before(handle));
  }

  /** The handler with the shedder before it. */
  before(handle: RequestListener): RequestListener {
    return (request, response) => {
      if (hasBody(request)) return handle(request, response);
      if (this.underWay >= FEW && this.isAnswered(request, response)) return;
      this.underWay += 1;
      response.once('close', () => {
        this.underWay -= 1;
      });
      handle(request, response);
    };
  }

  private isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/healthz' && (request.method === 'GET' || request.method === 'HEAD')) {
      send(response, 200, HEALTHY);
      return true;
    }
    if (MACHINES.has(path) || !this.isBehind(path)) return false;
    for (const listener of this.listeners) listener(request);
    send(response, OVERLOADED.code, REFUSAL);
    return true;
  }

  private isBehind(path: string): boolean {
    return this.signs.isLoopBehind() || (path.startsWith('/api/') && this.signs.isDatabaseBehind());
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
