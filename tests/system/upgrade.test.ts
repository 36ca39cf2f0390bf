import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { version } from '../../package.json';
import { migrations } from '../../server/db/migrations/migrations';
import { openUnchanged } from '../../server/db/openDatabase';
import { PgliteWorkerPool } from '../../server/db/PgliteWorkerPool';
import type { Database, Tables } from '../../server/db/schema';
import { DiskStorage } from '../../server/storage/DiskStorage';
import { runServer, type ServerProcess } from '../support/processes/runServer';
import { until } from '../support/until';

/** The first migration that the old server does not have. */
const FIRST_NEW = '0052-whose-word';
const PASSWORD = 'the password of before';
const PASSWORD_HASH = 'scrypt$15$8$1$BwcHBwcHBwcHBwcHBwcHBw$FySCLiuKiBePcYowX2YOC4_q7y708BZ0daGWhVrE1Kg';
const CODE = Buffer.from(JSON.stringify({ manifest_version: 1, name: 'Grid Maker', main: 'host.run();' }));
const SHA256 = createHash('sha256').update(CODE).digest('hex');

/**
 * A data folder of an older server, whose rows are written as that server wrote them: two accounts, an approved plugin
 * with its package, a submission in review, an install, a like, and the activity log. Then this server starts on it.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-upgrade-'));
let server: ServerProcess | undefined;

beforeAll(async () => {
  const db = await anOldDatabase();
  await fill(db);
  await db.destroy();
  await new DiskStorage(join(dataDir, 'files')).put(CODE, 'json');
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function anOldDatabase(): Promise<Database> {
  const pool = new PgliteWorkerPool({ dataDir: join(dataDir, 'database') });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < FIRST_NEW));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error) throw error;
  return db;
}

/** In SQL, because the present code writes the present tables. */
async function fill(db: Database): Promise<void> {
  const listing = JSON.stringify({ name: 'Grid Maker', intro: 'Aligns shapes', description: 'Grids.' });
  await sql`INSERT INTO users (account, account_key, password_hash, nick_name, role)
    VALUES ('boss', 'boss', ${PASSWORD_HASH}, 'The boss', 1), ('ada', 'ada', ${PASSWORD_HASH}, 'Ada', 0)`.execute(db);
  await sql`INSERT INTO plugins (plugin_key, developer_id, name, intro, description, contact, technical_support, copyright,
      texts, panel_images, editor_type, permissions, network_hosts, is_published, imported_downloads, sort_time,
      current_version, download_count, praise_count)
    SELECT 'grid-maker', user_id, 'Grid Maker', 'Aligns shapes', 'Grids.', 'ada@square.test', '', '{"type":"author","holder":""}',
      '{}', '[]', '["design"]', '[]', '[]', true, 0, now(), '1.0.0', 1, 1 FROM users WHERE account = 'ada'`.execute(db);
  await sql`INSERT INTO versions (plugin_id, version, status, content, listing, package_sha256, package_size, position,
      submit_time, decide_time)
    SELECT plugin_id, '1.0.0', 2, 'The first', ${listing}::jsonb, ${SHA256}, ${CODE.byteLength}::integer, 1,
      now() - interval '2 days', now() - interval '1 day' FROM plugins`.execute(db);
  await sql`INSERT INTO versions (plugin_id, version, status, content, listing, package_sha256, package_size, position,
      submit_time)
    SELECT plugin_id, '1.1.0', 1, 'Fewer clicks', ${listing}::jsonb, ${SHA256}, ${CODE.byteLength}::integer, 2, now()
    FROM plugins`.execute(db);
  await sql`INSERT INTO plugin_search (plugin_id, names, name_words, near, far, words, grams)
    SELECT plugin_id, E'\ngrid maker\n', ' grid maker ', E'\naligns shapes\n', '', '{grid,maker,aligns,shapes}',
      '{gr,ri,id,ma,ak,ke,er}' FROM plugins`.execute(db);
  await sql`INSERT INTO installs (plugin_id, user_id, version)
    SELECT plugin_id, user_id, '1.0.0' FROM plugins, users WHERE account = 'boss'`.execute(db);
  await sql`INSERT INTO praises (plugin_id, user_id) SELECT plugin_id, user_id FROM plugins, users WHERE account = 'boss'`.execute(
    db,
  );
  await sql`INSERT INTO admin_acts (user_id, user_name, act, subject, subject_name)
    SELECT user_id, account, 'review.approve', 'grid-maker', 'Grid Maker' FROM users WHERE account = 'boss'`.execute(
    db,
  );
}

async function tokenOf(account: string, { origin }: ServerProcess): Promise<string> {
  const user = `${origin}/api/user-center/user/login`;
  const login = await fetch(`${user}/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: PASSWORD }),
  });
  const { data } = (await login.json()) as { data: { code: string } };
  const session = (await (await fetch(`${user}/code/user?code=${data.code}`)).json()) as {
    data: { access_token: string };
  };
  return session.data.access_token;
}

it('keeps accounts, plugins with their packages, installs, likes, submissions and the activity log', async () => {
  server = await runServer({ dataDir, env: { SEED: 'none', ADMIN_ACCOUNT: '', ADMIN_PASSWORD: '' } });
  const { origin } = server;
  // There is an administrator already, so none is made.
  expect(server.output()).not.toContain('Administrator:');
  const token = await tokenOf('boss', server);
  await tokenOf('ada', server);
  const request = (path: string) =>
    fetch(`${origin}/api/cmt${path}`, { headers: { authorization: `Bearer ${token}` } });
  const read = async (path: string) => {
    const response = await request(path);
    expect([path, response.status]).toEqual([path, 200]);
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };

  const grid = { plugin_key: 'grid-maker', is_installed: true, is_praise: true, download_count: 1, praise_count: 1 };
  for (const keyword of ['grid', 'Grid Maker'])
    expect(await read(`/plugin/list?keyword=${keyword}`)).toMatchObject({ plugin_list: [grid] });
  const code = await request('/plugin/download?plugin_key=grid-maker');
  expect(Buffer.from(await code.arrayBuffer())).toEqual(CODE);
  expect(await read('/plugin/audit/list?status=1')).toMatchObject({
    total: 1,
    audit_list: [{ plugin_key: 'grid-maker', version: '1.1.0', developer: { name: 'Ada' } }],
  });
  expect(await read('/manager/act/list')).toMatchObject({ act_list: [{ act: 'review.approve', user_name: 'boss' }] });
  const health = await fetch(`${origin}/healthz`, { headers: { authorization: `Bearer ${token}` } });
  expect(await health.json()).toEqual({ status: 'ok', version });
});

it('finds the plugins by other texts too, once the cleanup has indexed them again', async () => {
  await until('the search index was complete', async () => {
    const found = await fetch(`${server?.origin}/api/cmt/plugin/list?keyword=shapes`);
    const { data } = (await found.json()) as { data: { plugin_list: unknown[] } };
    return data.plugin_list.length === 1;
  });
});

it('refuses a downgrade in one line that says what, why and the remedy', async () => {
  await server?.stop();
  server = undefined;
  const newer = openUnchanged(join(dataDir, 'database'));
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-tomorrow', '9999')`.execute(newer.db);
  await newer.close();
  await expect(runServer({ dataDir })).rejects.toThrow(
    /before it listened:\nA newer version of Plugin Square has migrated the database to 9999-of-tomorrow, which this version does not know\. Start the newer version, or restore an older backup\.\n$/,
  );
});
