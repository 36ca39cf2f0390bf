import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { until } from '../support/until';

const canLimit = spawnSync('prlimit', ['--version']).status === 0;
if (!canLimit) console.warn('SKIPPED: this machine has no prlimit, so a process without descriptors is not tried.');

/** Enough connections to take every descriptor that the server may still open. */
const STRANGERS = 40;
const ROUNDS = 20;

(canLimit ? describe : describe.skip)('a process whose descriptors run out', () => {
  let server: ServerProcess;
  const strangers: Socket[] = [];
  beforeAll(async () => {
    server = await runServer();
  });
  afterAll(async () => {
    for (const stranger of strangers) stranger.destroy();
    await server?.remove();
  });

  const openFiles = () => readdirSync(`/proc/${server.child.pid}/fd`).length;
  const limitTo = (count: number) => spawnSync('prlimit', ['--pid', String(server.child.pid), `--nofile=${count}:`]);
  const port = () => Number(new URL(server.origin).port);

  it('goes on: requests over open connections get responses, and all is well when strangers leave', async () => {
    const request = (path: string, options?: RequestInit) =>
      fetch(server.origin + path, options).then(
        ({ status }) => status,
        () => 0,
      );
    const signIn = () =>
      request('/api/user-center/user/login/password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
      });
    // Its connection stays open for the requests below.
    const list = await fetch(`${server.origin}/api/cmt/plugin/list?limit=1`);
    const [{ plugin_key: key, icon }] = (await list.json()).data.plugin_list;
    limitTo(openFiles() + STRANGERS / 2);
    for (let number = 0; number < STRANGERS; number++)
      strangers.push(connect(port(), '127.0.0.1').on('error', () => {}));
    // Every kind of work of a stranger, over and over.
    for (let round = 0; round < ROUNDS; round++) {
      const served = ['/healthz', '/readyz', '/metrics', '/plugins/', '/plugins/sitemap.xml', icon];
      const paths = [...served, '/api/cmt/plugin/list', `/api/cmt/plugin/download?plugin_key=${key}`];
      await Promise.all([...paths.map((path) => request(path)), signIn()]);
      expect(server.child.exitCode).toBeNull();
    }
    for (const stranger of strangers) stranger.destroy();
    limitTo(20_000);
    await until('the site works again', async () => (await request('/plugins/')) === 200);
    expect(await request('/readyz')).toBe(200);
    expect(await signIn()).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });
});
