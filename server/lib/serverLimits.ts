import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** JSON bodies are small; files travel as multipart or as uploads, with limits of their own (contract/releases.ts). */
const JSON_BODY_BYTES = 256 * 1024;
/** Node's own limit, said here: a cookie and a token take two of it. */
const HEADER_BYTES = 16 * 1024;
/** How often connections are looked through for those that take too long, in ms. */
const LOOK_MS = 5_000;

/** Settings by these names, in seconds but for the last. */
interface LimitSettings {
  LIMIT_HEADERS_SECONDS: number;
  LIMIT_REQUEST_SECONDS: number;
  LIMIT_IDLE_SECONDS: number;
  LIMIT_CONNECTIONS: number;
}

/** What one connection may take of the server: bytes and time, each bounded (docs/deploying.md, "Limits"). */
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
      connectionsCheckingInterval: Math.min(LOOK_MS, headersTimeout / 2),
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Connections beyond the limit are closed as they come: whoever has one already goes on. */
export function limitConnections(app: FastifyInstance, { LIMIT_CONNECTIONS }: LimitSettings): void {
  app.server.maxConnections = LIMIT_CONNECTIONS;
}
