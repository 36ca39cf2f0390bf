import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, runServer, type ServerProcess, SLOW_CLOCK } from '../support/processes/runServer';
import { findPostgres, type PostgresServer, startPostgres } from '../support/services/postgres';
import { type S3Server, startS3 } from '../support/services/s3Server';
import { until } from '../support/until';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so several servers are not tried.');

const TUS = { 'tus-resumable': '1.0.0' };
const PACKAGE = Buffer.from(
  JSON.stringify({
    manifest_version: 1,
    name: 'Two servers',
    version: '1.0.0',
    editor_type: ['design'],
    main: 'run()',
  }),
);

const LIST = '/api/cmt/plugin/list?limit=100';
const PASSWORD = 'a password of the tests';

interface SentRequest {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Several servers of the built program on one PostgreSQL and one S3. */
(isHere ? describe : describe.skip)('servers behind a load balancer', () => {
  let postgres: PostgresServer;
  let s3: S3Server;
  let servers: ServerProcess[];
  const folders: string[] = [];
  const start = (env: NodeJS.ProcessEnv = {}) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ps-instance-'));
    folders.push(dataDir);
    const DATABASE_URL = postgres.urlOf('postgres');
    const shared = { DATABASE_URL, STORAGE_URL: s3.urlOf('square'), SECRET_KEY: 'the one key of all these servers' };
    return runServer({ dataDir, env: { ...shared, RATE_LIMIT_SIGN_UPS: '4', ...env } });
  };
  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    servers = await Promise.all([start(), start(SLOW_CLOCK), start({ ...SLOW_CLOCK, CLOCK_AHEAD_MS: '300000' })]);
  });
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? []);
    await postgres?.stop();
    await s3?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function request(at: number, path: string, { method, body, token, headers = {} }: SentRequest = {}) {
    const isJson = body !== undefined && !(body instanceof Buffer) && !(body instanceof FormData);
    const response = await fetch(`${servers[at]!.origin}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : (body as BodyInit | undefined),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, json, data: json?.data };
  }

  async function signIn(at: number, account: string, password: string): Promise<string> {
    const { data } = await request(at, '/api/user-center/user/login/password', { body: { account, password } });
    const exchanged = await request(at, `/api/user-center/user/login/code/user?code=${data.code}`);
    return exchanged.data.access_token;
  }

  async function signUp(at: number, account: string): Promise<string> {
    const body = { account, password: PASSWORD, nick_name: account };
    expect((await request(at, '/api/user-center/user/sign-up', { body })).status).toBe(200);
    return signIn(at, account, PASSWORD);
  }

  const validity = async (at: number, token: string) =>
    (await request(at, '/api/user-center/user/userinfo', { token })).status;

  it('start together on an empty database and fill it once', async () => {
    const lists = await Promise.all(servers.map((_server, at) => request(at, LIST)));
    const [one] = lists;
    expect(one?.data.plugin_list.length).toBeGreaterThan(10);
    for (const { data } of lists) expect(data).toEqual(one?.data);
    const admins = servers.filter((server) => server.output().includes('Administrator:'));
    expect(admins).toHaveLength(1);
  });

  it('accept each other’s login codes and sessions although a clock is five minutes ahead, and one says so', async () => {
    for (const [from, to] of [
      [0, 2],
      [2, 0],
    ] as const) {
      const { data } = await request(from, '/api/user-center/user/login/password', { body: ADMIN });
      const exchanged = await request(to, `/api/user-center/user/login/code/user?code=${data.code}`);
      expect(exchanged.status).toBe(200);
      for (const at of [0, 2]) expect(await validity(at, exchanged.data.access_token)).toBe(200);
    }
    expect(servers[0]?.output()).not.toContain('the clock of this server');
    // Its slow clock has lost some seconds since the start.
    expect(servers[2]?.output()).toMatch(/"ahead_seconds":(2[5-9]\d|30[01])\b/);
  });

  it('know each other’s sessions, and are notified when one ends', async () => {
    const token = await signUp(0, 'walks-about');
    expect(await validity(1, token)).toBe(200);
    expect(await validity(2, token)).toBe(200);
    const other = await signIn(0, 'walks-about', PASSWORD);
    expect(await validity(2, other)).toBe(200);
    await request(0, '/api/user-center/user/sessions/others', { method: 'DELETE', token });
    const isReceived = async () => (await validity(2, other)) === 401;
    await until('a server learned that a session was ended at another', isReceived);
    const admin = await signIn(1, ADMIN.account, ADMIN.password);
    const found = await request(1, '/api/cmt/manager/account/list?keyword=walks-about', { token: admin });
    const { user_id } = found.data.account_list[0];
    const locked = await request(1, '/api/cmt/manager/account/lock', {
      method: 'PUT',
      token: admin,
      body: { user_id, is_locked: true },
    });
    expect(locked.status).toBe(200);
    await until('a locked account’s session ended', async () => (await validity(2, token)) !== 200);
    await until('the third server learned of it', async () => (await validity(0, token)) === 401);
  });

  it('end the session of a person whom a directory disables, within five seconds', async () => {
    const admin = await signIn(0, ADMIN.account, ADMIN.password);
    const enterprise = { e_id: 7, name: 'Contoso', code: 'contoso' };
    await request(0, '/api/cmt/manager/enterprise', { method: 'PUT', token: admin, body: enterprise });
    const made = await request(0, '/api/cmt/manager/enterprise/scim', { token: admin, body: { e_id: 7 } });
    const scim = (at: number, method: string, path: string, body: object) =>
      request(at, `/scim/v2${path}`, { method, token: made.data.secret, body });
    expect((await scim(0, 'POST', '/Users', { userName: 'provisioned' })).status).toBe(201);
    // The person gets a password by an administrator's link.
    const link = await request(1, '/api/user-center/user/password/reset_link', {
      token: admin,
      body: { account: 'provisioned' },
    });
    const { pathname, search } = new URL(link.data.url);
    const body = new URLSearchParams({ password: PASSWORD });
    await fetch(`${servers[1]!.origin}${pathname}${search}`, { method: 'POST', body });
    const token = await signIn(1, 'provisioned', PASSWORD);
    expect(await validity(2, token)).toBe(200);
    const { user_id } = (await request(1, '/api/user-center/user/userinfo', { token })).data.user_info;
    const started = Date.now();
    const change = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    expect((await scim(0, 'PATCH', `/Users/${user_id}`, change)).status).toBe(200);
    await until('the others refused the person', async () => {
      const seen = await Promise.all([1, 2].map((at) => validity(at, token)));
      return seen.every((status) => status === 401);
    });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('receive one upload together, and a release of pieces that arrived at all of them', async () => {
    const token = await signUp(0, 'sends-to-all');
    const kind = `kind ${btoa('code')}`;
    const opened = await request(0, '/api/cmt/uploads', {
      method: 'POST',
      token,
      headers: { ...TUS, 'upload-length': String(PACKAGE.length), 'upload-metadata': kind },
    });
    expect(opened.status).toBe(201);
    const path = opened.headers.get('location') ?? '';
    const third = Math.floor(PACKAGE.length / 3);
    for (const [at, begin, end] of [
      [0, 0, third],
      [1, third, 2 * third],
      [2, 2 * third, PACKAGE.length],
    ] as const) {
      const head = await request(at, path, { method: 'HEAD', token, headers: TUS });
      expect(head.headers.get('upload-offset')).toBe(String(begin));
      const sent = await request(at, path, {
        method: 'PATCH',
        token,
        body: PACKAGE.subarray(begin, end),
        headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(begin) },
      });
      expect(sent.status).toBe(204);
    }
    const form = new FormData();
    const fields = {
      intro: 'x',
      description: 'x',
      contact: 'me@example.com',
      version_content: 'First',
      tag_ids: '[1]',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('uploads', JSON.stringify({ code: path.split('/').at(-1) }));
    const released = await request(1, '/api/cmt/plugin', { body: form, token });
    expect(released.json).toMatchObject({ code: 0, data: { version: '1.0.0' } });

    const { plugin_key } = released.data;
    const admin = await signIn(2, ADMIN.account, ADMIN.password);
    const approve = { plugin_key, version: '1.0.0', status: 2, reason: '' };
    // One server knows what another one has shown to an administrator.
    await request(1, `/api/cmt/plugin/audit?plugin_key=${plugin_key}&version=1.0.0`, { token: admin });
    const approved = await request(2, '/api/cmt/plugin/audit/status', { body: approve, token: admin });
    expect(approved.status).toBe(200);
    const downloaded = await fetch(`${servers[0]!.origin}/api/cmt/plugin/download?plugin_key=${plugin_key}`);
    expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(PACKAGE);
  });

  it('see at once what an administrator blocks on another server', async () => {
    const admin = await signIn(0, ADMIN.account, ADMIN.password);
    const [{ plugin_key }] = (await request(0, LIST)).data.plugin_list;
    const body = { plugin_key, reason: 'harmful', answer: 'once more' };
    const isShown = async () => JSON.stringify((await request(1, LIST)).json).includes(plugin_key);
    expect(await isShown()).toBe(true);
    await request(0, '/api/cmt/manager/plugin/block', { body, token: admin });
    await until('a server learned that a plugin was blocked at another', async () => !(await isShown()));
    const seen = async (at: number) => (await request(at, `/api/cmt/plugin?plugin_key=${plugin_key}`)).status;
    expect([await seen(0), await seen(1)]).toEqual([404, 404]);
    await until('the third server learned of it', async () => (await seen(2)) === 404);
  });

  it('count rate limits together', async () => {
    const responses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { account: `many-${attempt}`, password: PASSWORD, nick_name: 'Many' };
      responses.push((await request(attempt % 3, '/api/user-center/user/sign-up', { body })).status);
    }
    // Two users signed up above.
    expect(responses).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it('are refused with a different secret key, in one line', async () => {
    await expect(start({ SECRET_KEY: 'another key, which reads nothing of these' })).rejects.toThrow(
      'This database was filled by a server with another secret key.',
    );
  });
});
