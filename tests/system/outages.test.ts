import { ADMIN, runServer, type ServerProcess, SLOW_CLOCK } from '../support/processes/runServer';
import { findPostgres, type PostgresServer, startPostgres } from '../support/services/postgres';
import { type S3Server, startS3 } from '../support/services/s3Server';
import { until, waitForPromise } from '../support/until';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so its outage is not tried.');

const TUS = { 'tus-resumable': '1.0.0' };
const API = '/api/cmt';
const USERS = '/api/user-center/user';
/** An image that does not exist, which only the storage knows. */
const IMAGE = `/files/${'0'.repeat(64)}.webp`;
const BYTES = Buffer.alloc(3000, 'x');

/** Parts of a response by which a client decides what to do. */
interface Received {
  status: number;
  error?: string;
  retry: number;
  text: string;
}

/** Outages of a database or a storage below two servers that are not restarted. */
(isHere ? describe : describe.skip)('an outage', () => {
  let postgres: PostgresServer;
  let s3: S3Server;
  let servers: ServerProcess[];
  /**
   * Learns about other servers' changes only by notifications: on its slow clock, values that are cached for a second,
   * such as results of /readyz, last a minute. So it is not one of `servers`.
   */
  let receiving: ServerProcess;
  let token: string;
  let key: string;
  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    const shared = {
      DATABASE_URL: postgres.urlOf('postgres'),
      STORAGE_URL: s3.urlOf('square'),
      SECRET_KEY: 'the one key of both these servers',
      LIMIT_DATABASE_SECONDS: '5',
    };
    servers = [await runServer({ env: shared }), await runServer({ env: shared })];
    receiving = await runServer({ env: { ...shared, ...SLOW_CLOCK } });
    token = await signIn(0);
    const { plugin_list } = JSON.parse((await request(`${API}/plugin/list?limit=1`)).text).data;
    [{ plugin_key: key }] = plugin_list;
  }, 300_000);
  afterAll(async () => {
    // If a server died, its output explains why the calls failed.
    for (const { child, output } of servers ?? []) if (child.exitCode !== null) throw new Error(output());
    await Promise.all(servers?.map((server) => server.remove()) ?? []);
    await receiving?.remove();
    await Promise.all([postgres?.stop(), s3?.stop()]);
  });

  async function request(path: string, body?: unknown, more: RequestInit = {}, at = 0): Promise<Received & Response> {
    const response = await fetch(servers[at]!.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
      ...more,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const error = isJson ? JSON.parse(text).error : undefined;
    return Object.assign(response, { error, retry: Number(response.headers.get('retry-after')), text }) as never;
  }

  async function signIn(at: number): Promise<string> {
    const { data } = JSON.parse((await request(`${USERS}/login/password`, ADMIN, {}, at)).text);
    return JSON.parse((await request(`${USERS}/login/code/user?code=${data.code}`, undefined, {}, at)).text).data
      .access_token;
  }

  const openUpload = () =>
    request(`${API}/uploads`, undefined, {
      method: 'POST',
      headers: { ...TUS, 'upload-length': String(BYTES.length), 'upload-metadata': `kind ${btoa('code')}` },
    });
  const sendUpload = (path: string, offset: number, end = BYTES.length) =>
    request(path, undefined, {
      method: 'PATCH',
      body: BYTES.subarray(offset, end),
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    });
  const offsetOf = async (path: string) =>
    Number((await request(path, undefined, { method: 'HEAD', headers: TUS })).headers.get('upload-offset'));
  const praise = (at = 0) => request(`${API}/plugin/user/praise`, { plugin_key: key, praise: 1 }, {}, at);
  const readiness = async (at = 0) => {
    const { status, text } = await request('/readyz', undefined, {}, at);
    return { status, failing: JSON.parse(text).failing };
  };
  /** Polls every server: none is restarted, and a result of /readyz is cached for a second. */
  const untilReadyz = async (status: 200 | 503) => {
    for (const at of servers.keys())
      await until(`/readyz of server ${at} said ${status}`, async () => (await readiness(at)).status === status);
  };

  /** Calls that read, write, log in and open uploads. */
  const calls: [what: string, call: () => Promise<Received>][] = [
    ['a list', () => request(`${API}/plugin/list?limit=3`)],
    ['a plugin', () => request(`${API}/plugin?plugin_key=${key}`)],
    ['a like', () => praise()],
    ['a login', () => request(`${USERS}/login/password`, ADMIN)],
    ['an upload', openUpload],
  ];

  /** Makes parallel calls and runs `loses` in the middle. Each call gets a response, and the processes stay alive. */
  async function loseDuringCalls(loses: () => unknown): Promise<void> {
    const statuses = new Set<number>();
    let isOver = false;
    const busy = Array.from({ length: 12 }, async (_none, index) => {
      for (let round = index; !isOver; round += 1) statuses.add((await calls[round % calls.length]![1]()).status);
    });
    const hasStatus = (status: number) => async () => statuses.has(status) || !(await request('/healthz'));
    await until('a call was successful', hasStatus(200));
    await loses();
    await until('a pending call got 503', hasStatus(503)).finally(() => {
      isOver = true;
    });
    await waitForPromise('all pending calls got responses', Promise.all(busy));
    expect([...statuses].sort()).toEqual([200, 201, 503].filter((status) => statuses.has(status)));
    expect(servers.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null]);
  }

  /** All calls at once: each waits until the server gives up. */
  async function allReportOutage(): Promise<void> {
    const responses = await Promise.all(calls.map(async ([what, call]) => [what, await call()] as const));
    for (const [what, { status, error, retry, text }] of responses) {
      expect([what, status, error]).toEqual([what, 503, 'database_unavailable']);
      expect(retry).toBeGreaterThan(0);
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1|postgres|timeout/i);
    }
  }

  async function isOverFor(what: string, call: () => Promise<Received>): Promise<void> {
    const { status, text } = await call();
    expect([what, status < 300 ? '' : text]).toEqual([what, '']);
  }

  describe('of a database that hangs', () => {
    it('ends pending calls while it hangs, and the process stays alive', () => loseDuringCalls(() => postgres.hang()));

    it('is reported by a list, a plugin, a like, a login and an upload', allReportOutage);

    it('is reported by /readyz only: the process is healthy', async () => {
      await untilReadyz(503);
      expect(await readiness()).toEqual({ status: 503, failing: ['database'] });
      expect((await request('/healthz')).status).toBe(200);
    });

    it('ends without a restart when the database continues', async () => {
      postgres.goOn();
      await untilReadyz(200);
      for (const [what, call] of calls) await isOverFor(what, call);
    });
  });

  describe('of the database', () => {
    it('ends pending calls, and the process stays alive', () => loseDuringCalls(() => postgres.goAway()));

    it('is reported by a list, a plugin, a like, a login and an upload', allReportOutage);

    it('leaves pages empty, and their calls return the reason', async () => {
      const page = await request(`/plugins/?keyword=${Math.random()}`);
      expect([page.status, page.text.includes('<div id="root">')]).toEqual([200, true]);
    });

    it('is reported by /readyz only: the process is healthy', async () => {
      await untilReadyz(503);
      for (const at of servers.keys()) {
        expect(await readiness(at)).toEqual({ status: 503, failing: ['database'] });
        expect((await request('/healthz', undefined, {}, at)).status).toBe(200);
      }
    });

    it('ends without a restart, and servers notify each other again', async () => {
      await postgres.startAgain();
      await untilReadyz(200);
      for (const [what, call] of calls) await isOverFor(what, call);
      // A session that one server has cached and another one ends, also after an outage.
      const headers = { authorization: `Bearer ${await signIn(0)}` };
      const validity = async () => (await fetch(`${receiving.origin}${USERS}/userinfo`, { headers })).status;
      await until('the other server was there again', async () => (await validity()) === 200);
      await request(`${USERS}/sessions/others`, undefined, { method: 'DELETE' });
      const isReceived = async () => (await validity()) === 401;
      await until('a server learned that a session was ended at the other', isReceived);
    });
  });

  describe('of the storage', () => {
    let upload: string;
    beforeAll(async () => {
      upload = (await openUpload()).headers.get('location') ?? '';
      expect((await sendUpload(upload, 0, 1000)).status).toBe(204);
      await s3.goAway();
    });

    const submit = () => {
      const form = new FormData();
      const code = JSON.stringify({ manifest_version: 1, main: 'run()' });
      const texts = {
        name: 'Outage',
        intro: 'x',
        description: 'x',
        contact: 'me',
        version_content: 'x',
        version: '1.0.0',
      };
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
      form.append('code', new Blob([code]));
      return request(`${API}/plugin`, undefined, { method: 'POST', body: form });
    };

    it.each<[string, () => Promise<Received>]>([
      ['an image', () => request(IMAGE)],
      ['a download', () => request(`${API}/plugin/download?plugin_key=${key}`)],
      ['a piece of an upload', () => sendUpload(upload, 1000)],
      ['a release', submit],
    ])('is reported by %s', async (_what, call) => {
      const received = await call();
      expect([received.status, received.error]).toEqual([503, 'storage_unavailable']);
      expect(received.retry).toBeGreaterThan(0);
      expect(received.text).not.toMatch(/ECONN|127\.0\.0\.1|S3RVER/);
    });

    it('is reported by /readyz, while calls that need no file work', async () => {
      await untilReadyz(503);
      expect(await readiness()).toEqual({ status: 503, failing: ['storage'] });
      expect((await request(`${API}/plugin/list?limit=3`)).status).toBe(200);
      expect((await praise()).status).toBe(200);
    });

    it('ends without a restart: uploads continue where they were', async () => {
      await s3.startAgain();
      await untilReadyz(200);
      expect((await request(IMAGE)).status).toBe(404);
      expect(await offsetOf(upload)).toBe(1000);
      expect((await sendUpload(upload, 1000)).status).toBe(204);
      expect(await offsetOf(upload)).toBe(BYTES.length);
      expect((await submit()).status).toBe(200);
    });
  });
});
