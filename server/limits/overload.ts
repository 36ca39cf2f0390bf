import type { Server, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { isApi } from '../http/callers/identifyCallers';
import { overloaded, refuseWhileStopping } from '../http/errorResponses';
import type { DatabaseLoad } from '../lib/DatabaseLoad';

/** A call makes five to ten statements. It takes about half a second or less, or is refused at once. */
const MAX_WAIT_MS = 50;
/** Mean delay of the event loop at which calls are refused. */
const MAX_DELAY_MS = 100;
/** Interval in which the delay of the event loop is measured. */
const MEASURED_MS = 500;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;
/**
 * Up to this many queued queries or pending requests are always allowed. Twenty concurrent users with expensive calls
 * need them, and one slow moment, such as a start on a busy machine, refuses no call.
 */
const ALWAYS_ALLOWED = 64;

export interface LoadParts {
  /** Load of the database. Without it, no call is refused because of the database. */
  databaseLoad?: () => DatabaseLoad;
}

/**
 * Refuses new calls with 503 while earlier ones are queued for the database or the event loop is late, so that every
 * started call ends in time. Refusing inside a call would waste its finished part. Health checks, pages, and files are
 * not refused.
 */
export function refuseOverload(app: FastifyInstance, pending: PendingRequests, { databaseLoad }: LoadParts): void {
  const isLoopLate = watchEventLoop(app);
  app.addHook('onRequest', async (request) => {
    if (!isApi(request)) return;
    if (isLoopLate() && pending.count > ALWAYS_ALLOWED) throw overloaded();
    if (databaseLoad && isSlow(databaseLoad())) throw overloaded();
  });
}

/** Whether a new call would wait too long for the database. */
function isSlow({ queued, wait_ms }: DatabaseLoad): boolean {
  return queued > ALWAYS_ALLOWED && wait_ms > MAX_WAIT_MS;
}

function watchEventLoop(app: FastifyInstance): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isLate = false;
  const timer = setInterval(() => {
    // The mean is NaN without measurements, and includes the interval between them.
    isLate = delay.mean / NANOSECONDS - RESOLUTION_MS > MAX_DELAY_MS;
    delay.reset();
  }, MEASURED_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => isLate;
}

declare module 'fastify' {
  interface FastifyInstance {
    pendingRequests: PendingRequests;
  }
}

/** Tracks requests without a response. A stopping server refuses those it will not wait for. */
export class PendingRequests {
  private readonly responses = new Set<ServerResponse>();

  constructor(server: Server) {
    server.on('request', (_request, response: ServerResponse) => {
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }

  /** Number of requests without a complete response. */
  get count(): number {
    return this.responses.size;
  }

  /** Sends 503 to them and closes their connections. Partial responses are left alone. */
  refuseAll(): void {
    for (const { socket, headersSent } of this.responses) if (socket && !headersSent) refuseWhileStopping(socket);
  }
}
