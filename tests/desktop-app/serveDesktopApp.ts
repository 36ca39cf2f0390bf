import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DevPlugins } from './devPlugins';

const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
const FILES = new Set(['desktopApp.html', 'desktopApp.css', 'desktopApp.js', 'pluginFrames.js']);

/** A page of another origin that frames nothing and is not a desktop app. Tests use it for forged messages. */
const BLANK = '<!doctype html><title>Another site</title>';

export interface ServedDesktopApp {
  port: number;
  close(): Promise<void>;
}

/** Serves the reference app (desktopApp.js). `localhost` and `127.0.0.1` make it two different sites. */
export async function serveDesktopApp(port = 0, plugins?: DevPlugins): Promise<ServedDesktopApp> {
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (plugins && url === '/dev/packages') return plugins.subscribe(response);
    if (plugins && request.method === 'POST' && url.startsWith('/dev/plugin?'))
      return void plugins.receive(request, response).catch(() => response.writeHead(400).end());
    const name = url === '/' || url.startsWith('/?') ? 'desktopApp.html' : url.slice(1);
    if (name === 'blank') return void response.setHeader('content-type', 'text/html').end(BLANK);
    if (!FILES.has(name)) return void response.writeHead(404).end();
    response.setHeader('content-type', `${TYPES[name.split('.').at(-1) as string]}; charset=utf-8`);
    response.end(readFileSync(join('tests/desktop-app', name)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
