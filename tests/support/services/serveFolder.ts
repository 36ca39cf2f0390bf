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

interface Served {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a folder of static files on a free port of this machine. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer((request, response) => serve(folder, request, response));
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function serve(folder: string, request: IncomingMessage, response: ServerResponse): void {
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
  response.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
}

/** The file that an address names; undefined if it is outside of the folder. */
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
