import { cpSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';

type InMemoryServer = typeof import('../server/inMemoryServer');

/** The request of Umi's mock middleware: Express's request with a parsed body. */
interface ParsedRequest extends IncomingMessage {
  originalUrl: string;
  body?: Record<string, unknown>;
  files?: { fieldname: string; originalname: string; mimetype: string; buffer: Buffer }[];
}

let started: Promise<FastifyInstance> | undefined;

/** The product's own server in this process. The first request starts it. */
function server(origin: string): Promise<FastifyInstance> {
  started ??= start(origin);
  return started;
}

/** Umi loads the mock as CommonJS and the server consists of ES modules, so it is bundled once and imported. */
async function start(origin: string): Promise<FastifyInstance> {
  const folder = resolve('node_modules/.cache/plugin-square/dev');
  const outfile = join(folder, 'server.mjs');
  await build({
    entryPoints: ['server/inMemoryServer.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  cpSync('server/db/pglite-worker.mjs', join(folder, 'pglite-worker.mjs'));
  const { createInMemoryServer } = (await import(pathToFileURL(outfile).href)) as InMemoryServer;
  return createInMemoryServer(origin);
}

async function handle(request: ParsedRequest, response: ServerResponse): Promise<void> {
  const app = await server(`http://${request.headers.host}`);
  const { headers, payload } = await encodeAgain(request);
  const injected = await app.inject({
    method: request.method as 'GET',
    url: request.originalUrl,
    headers,
    payload,
    remoteAddress: request.socket.remoteAddress,
  });
  response.writeHead(injected.statusCode, injected.headers as OutgoingHttpHeaders);
  response.end(injected.rawPayload);
}

/** Umi has already read the body, so it is encoded again. */
async function encodeAgain(
  request: ParsedRequest,
): Promise<{ headers: IncomingHttpHeaders; payload?: Buffer | string }> {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = request.headers;
  const type = headers['content-type'] ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') return { headers };
  if (type.startsWith('application/json')) return { headers, payload: JSON.stringify(request.body ?? {}) };
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { headers, payload: new URLSearchParams(request.body as Record<string, string>).toString() };
  // Pieces of an upload have a type that no other parser reads.
  if (type === 'application/offset+octet-stream') return { headers, payload: await buffer(request) };
  if (!type.startsWith('multipart/form-data')) return { headers };
  const form = new FormData();
  for (const [name, value] of Object.entries(request.body ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  for (const { fieldname, originalname, mimetype, buffer } of request.files ?? [])
    form.append(fieldname, new Blob([new Uint8Array(buffer)], { type: mimetype }), originalname);
  const encoded = new Response(form);
  return {
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? type },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PATHS = ['/api/(.*)', '/user/(.*)', '/files/(.*)', '/openapi.json', '/healthz'];

export default Object.fromEntries(METHODS.flatMap((method) => PATHS.map((path) => [`${method} ${path}`, handle])));
