import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/support/services/freePort';
import { reloadInDesktopApp } from './devDesktopApp';

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-client-'));
const file = join(folder, 'client.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const send = (port: number) => {
  writeFileSync(file, JSON.stringify({ url: `http://127.0.0.1:${port}/dev`, token: 'a-token-of-this-run' }));
  return reloadInDesktopApp('/plugin', Buffer.from('{}'), file);
};

it('says why the desktop app did not reload the plugin, and what to do', async () => {
  const app = createServer((_request, response) => void response.writeHead(401).end());
  await once(app.listen(0, '127.0.0.1'), 'listening');
  expect((await send((app.address() as AddressInfo).port))?.line).toMatch(
    /^warning: the plugin was not reloaded: the desktop app at \S+ refused it \(HTTP 401\)\. Restart the app, then save again\.$/,
  );
  app.close();
  expect((await send(await freePort()))?.line).toMatch(
    /could not be reached \(ECONNREFUSED\)\. Start the app, or delete \S+client\.json if there is none, then save again\.$/,
  );
});

it('sends nothing to an app that does not describe itself', async () => {
  writeFileSync(file, '{}');
  expect(await reloadInDesktopApp('/plugin', Buffer.from('{}'), file)).toMatchObject({
    isReloaded: false,
    line: expect.stringMatching(
      /client\.json describes no desktop app on this machine\. Restart the app, then save again\.$/,
    ),
  });
  expect(await reloadInDesktopApp('/plugin', Buffer.from('{}'), join(folder, 'none.json'))).toBeNull();
});
