import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { refuseSlow } from '../http/errorResponses';

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

/** Closes new connections beyond the limit, and those that are already gone; open ones continue. */
export function limitConnections({ server, log }: FastifyInstance, { LIMIT_CONNECTIONS }: LimitSettings): void {
  server.maxConnections = LIMIT_CONNECTIONS;
  // Without a listener, a connection that could not be accepted would end the process.
  server.on('error', (error) => {
    if (server.listening) log.warn({ err: error }, 'a connection was not accepted');
  });
  server.on('connection', (socket: Socket) => {
    // Its sender has already gone. Node keeps an address that was read once, so every later reader finds it.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/** Minimum progress of a file upload in the time in which any other body must be complete: 0.5 KB a second. */
const MIN_BYTES = 16 * 1024;
const FILES = /^(multipart\/|application\/offset\+octet-stream)/;

/**
 * Closes slow connections (slow-loris bodies). Each would hold a request for as long as the longest upload may take.
 * The watch starts in the first hook, because a refused request has a body too.
 */
export function refuseSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Injected requests have no connection.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const isFile = FILES.test(raw.headers['content-type'] ?? '');
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const comes = isFile && bytesRead - before >= MIN_BYTES;
      before = bytesRead;
      // Received bytes that the server has not read are not the sender's delay.
      if (comes || raw.readableLength > 0) return;
      clearInterval(timer);
      if (!raw.complete) refuseSlow(raw.socket, reply.raw.headersSent);
    }, ms);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Time in ms in which a caller may send the rest of a body that was refused. */
const REST_MS = 5_000;

/**
 * Reads the rest of a body that is too large, instead of closing the connection at once. A close with unread bytes
 * resets the connection, and the response can be lost: the caller sees a broken connection, and nginx sends 502 and
 * uses no server for ten seconds, because it takes each of them for failed.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete) return;
    reply.removeHeader('connection');
    const timer = setTimeout(() => raw.destroy(), REST_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Descriptors that are not for connections: the embedded database has up to 350 files open, and others are sent and received. */
const RESERVED = 512;
/** With fewer connections, a site would refuse the requests of a few visitors. */
const MIN_CONNECTIONS = 64;

/** The number of files and connections that this process may have open; null if the system does not say. */
function openFilesLimit(): number | null {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/**
 * Number of connections for which this process has descriptors, at most LIMIT_CONNECTIONS.
 *
 * @throws {Error} one clear line if there are too few to work with
 */
export function possibleConnections(wanted: number, openFiles = openFilesLimit()): number {
  if (openFiles === null) return wanted;
  const possible = openFiles - RESERVED;
  if (possible < Math.min(wanted, MIN_CONNECTIONS))
    throw new Error(
      `This process may have only ${openFiles} files and connections open. Raise its limit to ${wanted + RESERVED} (ulimit -n, LimitNOFILE), or at least to ${RESERVED + MIN_CONNECTIONS}.`,
    );
  return Math.min(wanted, possible);
}
