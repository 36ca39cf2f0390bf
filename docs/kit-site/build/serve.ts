import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const CHANGES = '/changes';
// Only the page itself listens: a browser has few connections to one server, and a page has many frames.
const LISTENER = `<script>if (self === top) new EventSource('${CHANGES}').onmessage = () => location.reload();</script>`;

interface ServeOptions {
  /** 0 takes a free port. */
  port?: number;
  /** Pages reload when `changed` is called. */
  live?: boolean;
}

interface Served {
  origin: string;
  /** Tells the open pages that there is something new. */
  changed: () => void;
  close: () => Promise<void>;
}

/**
 * Serves a folder of static files on this machine alone.
 * @throws {Error} that names the remedy when the port is taken.
 */
export async function serveFolder(folder: string, { port = 0, live = false }: ServeOptions = {}): Promise<Served> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (!live || request.url !== CHANGES) return answer(folder, live, request, response);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  });
  await new Promise<void>((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Set PORT to a free one and try again.`) : error,
      ),
    );
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed: () => {
      for (const response of listeners) response.write('data: changed\n\n');
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answer(folder: string, live: boolean, request: IncomingMessage, response: ServerResponse): void {
  const file = fileFor(folder, request.url ?? '/');
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (!file || !found?.isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
    return;
  }
  const { mtimeMs, size } = found;
  const etag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`;
  const headers = { etag, 'cache-control': 'no-cache' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const isPage = file.endsWith('.html');
  const content = readFileSync(file);
  response.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(isPage && live ? `${content}${LISTENER}` : content);
}

/** The file that an address names; none outside of the folder. */
function fileFor(folder: string, address: string): string | undefined {
  const root = resolve(folder);
  const file = resolve(join(root, pathOf(address)));
  if (file !== root && !file.startsWith(root + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? join(file, 'index.html') : file;
}

function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://localhost').pathname);
  } catch {
    return '/no-such-page';
  }
}
