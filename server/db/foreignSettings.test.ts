import { sql } from 'kysely';
import pg from 'pg';
import { type Api, errorOf, type Person, theWholeApi } from '../../tests/support/api/anApi';
import { aRelease, publishing } from '../../tests/support/samples/releases';
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/support/services/postgres';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so a read-only one is not tried.');

const USERS = '/api/user-center/user';

/** A PostgreSQL whose administrator changed the defaults of sessions, and that turns read-only, as after a failover. */
(isHere ? describe : describe.skip)('a PostgreSQL with settings of its administrator', () => {
  const before = process.env.TEST_DATABASE_URL;
  let server: PostgresServer;
  let api: Api;
  let developer: Person;
  let key: string;
  beforeAll(async () => {
    server = await startPostgres();
    await atServer(
      `ALTER ROLE square SET DateStyle = 'German, DMY'`,
      `ALTER ROLE square SET statement_timeout = '20s'`,
    );
    await atServer(`ALTER ROLE square SET TimeZone = 'Asia/Tokyo'`, `ALTER ROLE square SET IntervalStyle = 'iso_8601'`);
    process.env.TEST_DATABASE_URL = server.urlOf('template1');
    api = await theWholeApi();
    const reviewer = await api.person('reviewer', 1);
    developer = await api.person('developer');
    key = await publishing(api, reviewer).published(developer);
  });
  afterAll(async () => {
    await api?.close();
    await server?.stop();
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  });

  async function atServer(...statements: string[]): Promise<void> {
    const client = new pg.Client(server.urlOf('postgres'));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const setReadOnly = (value: 'on' | 'off') =>
    atServer(`ALTER SYSTEM SET default_transaction_read_only = ${value}`, 'SELECT pg_reload_conf()');

  const body = (more: object = {}) => ({ account: 'ada', password: 'a long enough one', ...more });
  const signIn = () => api.send({ method: 'POST', url: `${USERS}/login/password`, payload: body() });
  const get = (url: string, user?: Person) => api.send({ url: `/api/cmt${url}` }, user);
  const view = () => api.send({ method: 'POST', url: '/api/cmt/plugin/view', payload: { plugin_key: key } });

  it('signs users up and in, and reads times as they are', async () => {
    const signedUp = await api.send({ method: 'POST', url: `${USERS}/sign-up`, payload: body() });
    expect(signedUp.status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const { data } = (await get(`/plugin?plugin_key=${key}`)).body;
    expect(Math.abs(Date.parse(data.update_time) - Date.now())).toBeLessThan(60_000);
    const timeout = sql<{ at_most: string }>`SELECT current_setting('statement_timeout') AS at_most`;
    expect((await timeout.execute(api.context.db)).rows).toEqual([{ at_most: '0' }]);
  });

  it('is not ready while it is read-only: writes are 503, and everything that only reads works', async () => {
    await setReadOnly('on');
    try {
      while ((await api.send({ url: '/readyz' })).status === 200);
      expect((await api.send({ url: '/readyz' })).body).toEqual({ status: 'not ready', failing: ['database'] });
      expect(errorOf(await signIn())).toEqual([503, 'database_unavailable']);
      const refused = await publishing(api, developer).release(aRelease({ name: 'Later' }), developer);
      expect(errorOf(refused)).toEqual([503, 'database_unavailable']);
      // Of searches, views, and downloads, only the statistics are lost.
      const missed = await get('/plugin/list?keyword=nothinglikethis');
      expect([missed.status, missed.body.data.total]).toEqual([200, 0]);
      expect((await get('/plugin/list?keyword=grid')).body.data.total).toBe(1);
      expect((await view()).status).toBe(200);
      expect((await get(`/plugin/download?plugin_key=${key}`)).status).toBe(200);
      expect((await get('/plugin/list', developer)).status).toBe(200);
    } finally {
      await setReadOnly('off');
    }
    while ((await api.send({ url: '/readyz' })).status !== 200);
    expect((await signIn()).status).toBe(200);
    expect((await view()).body.data.view_count).toBe(1);
  });
});
