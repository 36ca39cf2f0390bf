import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { version } from '../../package.json';
import { callServer, sessionOf } from '../support/processes/callServer';
import { DURABLE, runServer, type ServerProcess } from '../support/processes/runServer';
import { until } from '../support/until';

const KILLED_WHILE_UNPACKING = `--require ${resolve('tests/support/processes/killedWhileUnpacking.cjs')}`;

/** The built program as a process: how it starts, locks its folder and ends, and which data survives. */
describe('the process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-process-'));
  let server: ServerProcess | undefined;

  afterEach(async () => {
    if (server && server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL');
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('starts on a folder whose first start was killed', async () => {
    const first = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_OPTIONS: KILLED_WHILE_UNPACKING },
      stdio: 'ignore',
    });
    expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
    // Killed early enough: the database is incomplete.
    expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(true);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);

    server = await runServer({ dataDir, env: { SEED: 'none', ADMIN_PASSWORD: '' } });
    expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('creates an administrator and prints the password on the first start only', async () => {
    const nobody = { ADMIN_ACCOUNT: '', ADMIN_PASSWORD: '' };
    server = await runServer({ dataDir, env: nobody });
    const password = /password: (\S+)/.exec(server.output())?.[1];
    await sessionOf(server, { account: 'admin', password: password ?? '' });
    expect(server.output()).toMatch(
      /^Creating the database … \(usually .+^✓ Creating the database \(\d+ s\)\n.+^✓ Adding the starter catalog \(\d+ s\)\n.+ is at http\S+\nAdministrator: admin .+^Next:\n.+\/account\?part=password\n.+\/backstage-index\/overview\n.+\/publish-plugin\/batch$/ms,
    );
    expect(await server.stop()).toBe(0);

    server = await runServer({ dataDir, env: nobody });
    expect(server.output()).not.toContain('password');
    expect(await signIn(server, 'admin', password ?? '')).toBe(200);
  });

  it('prints the password before anything else can end the start, and says later what to do without it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plugin-square-lost-'));
    const nobody = { ADMIN_ACCOUNT: '', ADMIN_PASSWORD: '' };
    const first = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...nobody, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    first.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await until('the start added plugins', async () => output.includes('Adding the starter catalog'));
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(output).toMatch(/^Administrator: admin {2}password: \S+/m);
    expect(output).not.toContain('is at http');
    try {
      server = await runServer({ dataDir: folder, env: nobody });
      expect(server.output()).toMatch(/^The administrator admin has never logged in\. .+ADMIN_ACCOUNT/m);
      await server.stop();

      // Does what that line says.
      server = await runServer({ dataDir: folder, env: { ...nobody, ADMIN_ACCOUNT: 'rescuer' } });
      const password = /^Administrator: rescuer {2}password: (\S+)/m.exec(server.output())?.[1] ?? '';
      const bearer = await sessionOf(server, { account: 'rescuer', password });
      expect(await callServer(server, 'GET', '/api/cmt/manager/setup', { bearer })).toMatchObject({
        is_dismissed: false,
      });
      await server.stop();

      server = await runServer({ dataDir: folder, env: nobody });
      expect(server.output()).not.toContain('never logged in');
      await server.stop();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a second process on the same folder in one clear line', async () => {
    server = await runServer({ dataDir });
    const second = spawnSync(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
      encoding: 'utf8',
    });
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([
      expect.stringContaining('is in use by another Plugin Square process'),
    ]);
  });

  it('refuses a wrong setting in one clear line', () => {
    const wrong = spawnSync(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: 'http' },
      encoding: 'utf8',
    });
    expect(wrong.status).toBe(1);
    expect(wrong.stderr.trim().split('\n')).toEqual([expect.stringContaining('The setting PORT is wrong')]);
  });

  it.each([
    ['--version', 0, `${version}\n`, ''],
    ['--help', 0, expect.stringMatching(/^Usage: node dist\/server\/main\.js .+--version/s), ''],
    ['--port=80', 2, '', expect.stringMatching(/^Unknown option '--port'.+\nUsage: /s)],
    ['stop', 2, '', expect.stringMatching(/^The argument "stop" is one too many\.\nUsage: /)],
  ])('starts no server with %s', (argument, status, stdout, stderr) => {
    const unused = join(dataDir, 'unused');
    const ended = spawnSync(process.execPath, ['dist/server/main.js', argument], {
      env: { ...process.env, DATA_DIR: unused, PORT: '0' },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([ended.status, ended.stdout, ended.stderr]).toEqual([status, stdout, stderr]);
    expect(existsSync(unused)).toBe(false);
  });

  it.each([
    ['DATA_DIR', { DATA_DIR: '/proc/nope' }, 'DATA_DIR cannot be used: /proc/nope'],
    ['HOST', { PORT: '0', HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine'],
    ['DATABASE_URL', { PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/square' }, 'does not listen there'],
  ])('explains in one clear line why it cannot start with this %s, and leaves no folder', (_name, env, reason) => {
    const unused = join(dataDir, 'unused');
    const refused = spawnSync(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, DATA_DIR: join(unused, 'data'), ...env },
      encoding: 'utf8',
    });
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr.trim().split('\n')).toEqual([expect.stringContaining(reason)]);
    expect(existsSync(unused)).toBe(false);
  });

  it(
    'leaves no process behind when SIGTERM ends npm start',
    async () => {
      const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' };
      const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      npm.stdout.on('data', (chunk) => {
        output += chunk;
      });
      // `npm start` may have to build first, which takes a while.
      await until('npm start served', async () => output.includes('is at http'), 10 * 60_000);
      npm.kill('SIGTERM');
      // The holder of the folder has ended, so another process can lock it.
      await until('the folder was free', async () => {
        server = await runServer({ dataDir }).catch(() => undefined);
        return server !== undefined;
      });
    },
    12 * 60_000,
  );

  it('ends cleanly on SIGTERM and when its terminal is closed', async () => {
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
      server = await runServer({ dataDir });
      expect(await server.stop(signal)).toBe(0);
    }
  });

  it('keeps every acknowledged write after SIGKILL', async () => {
    server = await runServer({ dataDir, env: DURABLE });
    const accounts = Array.from({ length: 15 }, (_none, index) => `survivor-${index}`);
    for (const account of accounts) expect(await signUp(server, account)).toBe(200);
    await server.stop('SIGKILL');

    server = await runServer({ dataDir });
    for (const account of accounts) expect(await signUp(server, account)).toBe(409);
  });
});

async function post(server: ServerProcess, path: string, body: unknown): Promise<number> {
  const response = await fetch(`${server.origin}/api/user-center${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

const signIn = (server: ServerProcess, account: string, password: string) =>
  post(server, '/user/login/password', { account, password });
const signUp = (server: ServerProcess, account: string) =>
  post(server, '/user/sign-up', { account, password: 'a long password' });
