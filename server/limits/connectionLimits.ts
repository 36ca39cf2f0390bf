import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** JSON bodies are small. Files travel as multipart or as uploads, with their own limits (contract/releases/releases.ts). */
const JSON_BODY_BYTES = 256 * 1024;
/** Node's default limit, stated explicitly. A cookie and a token take two KB of it. */
const HEADER_BYTES = 16 * 1024;
/** Interval between checks for connections that exceed a timeout, in ms. */
const CHECK_INTERVAL_MS = 5_000;

/** Settings of the same names. All but the last are in seconds. */
interface LimitSettings {
  LIMIT_HEADERS_SECONDS: number;
  LIMIT_REQUEST_SECONDS: number;
  LIMIT_IDLE_SECONDS: number;
  LIMIT_CONNECTIONS: number;
}

/** Limits of one connection, in bytes and time (docs/deploying.md, "Limits"). */
export function connectionLimits(settings: LimitSettings) {
  const requestTimeout = settings.LIMIT_REQUEST_SECONDS * 1000;
  const headersTimeout = Math.min(settings.LIMIT_HEADERS_SECONDS * 1000, requestTimeout);
  return {
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout,
    keepAliveTimeout: settings.LIMIT_IDLE_SECONDS * 1000,
    routerOptions: { maxParamLength: 300 },
    http: {
      headersTimeout,
      maxHeaderSize: HEADER_BYTES,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersTimeout / 2),
    },
  } satisfies FastifyHttpOptions<Server>;
}

const openOf = new WeakMap<Server, number>();

/** Number of open connections of a limited server, over all handles. */
export const openConnections = (server: Server): number => openOf.get(server) ?? 0;

/**
 * Closes new connections beyond the limit, and those that are already gone; open ones continue. `maxConnections` is not
 * used, because it counts the connections of one handle only (Acceptors.ts).
 */
export function limitConnections({ server, log }: FastifyInstance, { LIMIT_CONNECTIONS }: LimitSettings): void {
  openOf.set(server, 0);
  // Without a listener, a connection that could not be accepted would end the process.
  server.on('error', (error) => {
    if (server.listening) log.warn({ err: error }, 'a connection was not accepted');
  });
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // Its sender has already gone. Node keeps an address that was read once, so every later reader finds it.
    if (socket.remoteAddress === undefined) return socket.destroy();
    if (openConnections(server) >= LIMIT_CONNECTIONS) return socket.destroy();
    openOf.set(server, openConnections(server) + 1);
    socket.once('close', () => openOf.set(server, openConnections(server) - 1));
    for (const listen of listeners) listen.call(server, socket);
  });
}
