import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callServer, sessionOf } from '../support/processes/callServer';
import { waitForExit, waitForOutput } from '../support/processes/childProcess';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { freePort } from '../support/services/freePort';

/** The built command line against the built server: from a folder on disk to the public plugin. */
describe('a developer at the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-developer-'));
  let port: number;
  let server: ServerProcess;
  let token: string;

  const startSite = (dataDir?: string) => runServer({ dataDir, env: { PORT: String(port), SEED: 'none' } });

  beforeAll(async () => {
    port = await freePort();
    server = await startSite();
    const developer = { account: 'developer', password: 'a long password' };
    await callServer(server, 'POST', '/api/user-center/user/sign-up', { body: developer });
    const options = { name: 'CI', scopes: ['publish', 'read'], password: developer.password };
    const bearer = await sessionOf(server, developer);
    token = (await callServer(server, 'POST', '/api/user-center/user/token', { body: options, bearer })).token;
    const manifest = { manifest_version: 1, name: 'Tidy', version: '1.0.0', editor_type: ['design'], main: 'code.js' };
    const texts = { intro: 'Tidies a page', description: 'Tidies whatever is on a page.' };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...texts }));
    writeFileSync(join(folder, 'code.js'), 'tidy();\n');
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, ['bin/plugin-square.mjs', ...args], {
      env: { ...process.env, PLUGIN_SQUARE_URL: server.origin, PLUGIN_SQUARE_TOKEN: token },
    });

  it('publishes, and waits across a killed server until the version is really public', async () => {
    const published = await waitForExit(start('publish', folder, '--contact', 'a@b.example', '--json'));
    const { plugin_key } = JSON.parse(published.stdout);

    const pending = start('status', plugin_key, '--wait', '--json');
    const end = waitForExit(pending);
    await waitForOutput(pending, /is in review: it is next/);
    // The command reports this once, perhaps before this process knows that the server has ended.
    const isLost = waitForOutput(pending, /could not be reached/);
    await server.stop('SIGKILL');
    await isLost;
    server = await startSite(server.dataDir);
    const decision = { plugin_key, version: '1.0.0', status: 2 };
    const bearer = await sessionOf(server, ADMIN);
    await callServer(server, 'GET', `/api/cmt/plugin/audit?plugin_key=${plugin_key}&version=1.0.0`, { bearer });
    await callServer(server, 'POST', '/api/cmt/plugin/audit/status', { body: decision, bearer });

    const { code, stdout } = await end;
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { state: 'visible', plugin_key, version: '1.0.0' }]);
    const { plugin_list } = await callServer(server, 'GET', '/api/cmt/plugin/list');
    expect(plugin_list).toMatchObject([{ plugin_key, current_version: '1.0.0' }]);
  });
});
