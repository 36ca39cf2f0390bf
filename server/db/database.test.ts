import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { aDatabase, aSnapshot } from '../../tests/support/api/database';
import { until } from '../../tests/support/until';
import { executedMigrations, requireKnownTables } from './executedMigrations';
import { INITIAL } from './migrations/initial/initial';
import { migrations } from './migrations/migrations';
import { type OpenDatabase, openDatabase, openPool } from './openDatabase';
import { PgliteWorkerPool } from './PgliteWorkerPool';
import type { Tables } from './schema';

const tag = (code: string) => ({ code, name: code, names: '{}', position: 1 });

describe('the embedded database', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await aDatabase();
  });
  afterAll(() => opened.close());

  it('reads counts and decimals as numbers, timestamps as dates, JSON and arrays as values', async () => {
    const { rows } = await sql`
      SELECT count(*) AS big, 1.5::numeric AS decimal, ARRAY['图', 'b'] AS list, '{"a": [1]}'::jsonb AS json,
        '2026-01-02T03:04:05Z'::timestamptz AS moment`.execute(opened.db);
    const { moment, ...row } = rows[0] as { moment: Date };
    expect(row).toEqual({ big: 1, decimal: 1.5, list: ['图', 'b'], json: { a: [1] } });
    expect(moment.toISOString()).toBe('2026-01-02T03:04:05.000Z');
  });

  it('returns the number of written rows', async () => {
    await opened.db
      .insertInto('tags')
      .values([tag('one'), tag('two')])
      .execute();
    const result = await opened.db.updateTable('tags').set({ position: 2 }).executeTakeFirst();
    expect(result.numUpdatedRows).toBe(2n);
  });

  it("keeps PostgreSQL's code and constraint on an error", async () => {
    await opened.db.insertInto('tags').values(tag('again')).execute();
    await expect(opened.db.insertInto('tags').values(tag('again')).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'tags_code_key',
    });
  });

  it('estimates a longer wait for callers that share statements, one after the other', async () => {
    await sql`SELECT pg_sleep(0.05)`.execute(opened.db);
    const at = (load: { coming?: number; inTurn?: number }) => opened.load(load).wait_ms;
    expect(at({ coming: 1 })).toBeGreaterThan(0);
    expect(at({ inTurn: 12 })).toBeGreaterThan(12 * at({ coming: 12 }));
  });

  it('gives a transaction the connection exclusively, and rolls it back on failure', async () => {
    const { db } = opened;
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('tags').values(tag('undone')).execute();
      throw new Error('on purpose');
    });
    // Sent while the transaction runs: it must wait, or it would be rolled back too.
    const beside = db.insertInto('tags').values(tag('beside')).execute();
    await expect(failing).rejects.toThrow('on purpose');
    await beside;
    const found = await db.selectFrom('tags').select('code').where('code', 'in', ['undone', 'beside']).execute();
    expect(found).toEqual([{ code: 'beside' }]);
  });
});

describe('a database of an older version', () => {
  async function anOlderDatabase(
    change: (migrations: Kysely<{ kysely_migration: { name: string; timestamp: string } }>) => unknown,
  ) {
    const pool = new PgliteWorkerPool({ dataDir: null, snapshot: await aSnapshot() });
    await change(new Kysely({ dialect: new PostgresDialect({ pool }) }));
    return pool;
  }

  it('may list migrations that are now in one', async () => {
    const pool = await anOlderDatabase((db) =>
      db
        .insertInto('kysely_migration')
        .values(['0001-initial', '0023-overview'].map((name) => ({ name, timestamp: '2026-11-21' })))
        .execute(),
    );
    const { db, close } = await openPool(pool);
    expect((await executedMigrations(db)).sort()).toEqual(Object.keys(migrations).sort());
    await close();
  });

  it('is not changed if a newer version has migrated it', async () => {
    const pool = await anOlderDatabase((db) =>
      db
        .insertInto('kysely_migration')
        .values(['0001-initial', '9999-of-tomorrow'].map((name) => ({ name, timestamp: '2026-11-21' })))
        .execute(),
    );
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await expect(requireKnownTables(db)).rejects.toThrow('migrated the database to 9999-of-tomorrow');
    expect(await executedMigrations(db)).toContain('0001-initial');
    await db.destroy();
  });

  it('is refused if it is too old', async () => {
    const pool = await anOlderDatabase(async (db) => {
      await db.deleteFrom('kysely_migration').where('name', '>', INITIAL).execute();
      await db.updateTable('kysely_migration').set({ name: '0050-older' }).execute();
    });
    await expect(openPool(pool)).rejects.toThrow(
      'The database is too old for this version (tables at 0050-older). Start version 1.0.0 with it once, then this version.',
    );
  });
});

describe('the queue for the connection', () => {
  it('refuses callers when too many wait, and serves the others in order', async () => {
    const pool = new PgliteWorkerPool({ dataDir: null, snapshot: await aSnapshot() }, 2);
    const { close } = await openPool(pool);
    const holder = await pool.connect();
    const order: string[] = [];
    const first = pool.connect().then((client) => {
      order.push('first');
      client.release();
    });
    const second = pool.connect().then((client) => {
      order.push('second');
      client.release();
    });
    await expect(pool.connect()).rejects.toMatchObject({ id: 'overloaded', status: 503 });
    holder.release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    await close();
  });

  it('fails every waiting call when the worker dies', async () => {
    const pool = new PgliteWorkerPool({ dataDir: null, snapshot: await aSnapshot() });
    const { db } = await openPool(pool);
    const slow = sql`SELECT pg_sleep(60)`.execute(db);
    const queued = sql`SELECT 1`.execute(db);
    const outcomes = Promise.allSettled([slow, queued]);
    await pool.crash();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/database stopped/) },
      });
    await expect(sql`SELECT 1`.execute(db)).rejects.toThrow(/restart the server/);
    await db.destroy();
  });
});

describe('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-database-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('still has its data after it was closed and opened again', async () => {
    const dataDir = join(folder, 'database');
    const once = await openDatabase({ dataDir });
    await once.db.insertInto('tags').values(tag('kept')).execute();
    await once.close();
    const again = await openDatabase({ dataDir });
    expect(await again.db.selectFrom('tags').select('code').execute()).toEqual([{ code: 'kept' }]);
    await again.close();
  });

  it('shortens its log while it runs', async () => {
    const { db, close } = await openDatabase({ dataDir: join(folder, 'long-log'), maxWalMb: 1 });
    for (let written = 0; written < 1_000; written++)
      await db
        .insertInto('tags')
        .values({ ...tag(`row-${written}`), names: JSON.stringify({ 'en-US': randomBytes(5_000).toString('hex') }) })
        .execute();
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_current_wal_insert_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()`.execute(db);
    // Ten megabytes were written.
    expect(rows[0]?.bytes).toBeLessThan(4_000_000);
    await close();
  });

  it('opens again after its log could not be written, with every committed row', async () => {
    const dataDir = join(folder, 'panicking');
    const { db, close } = await openDatabase({ dataDir });
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    // A folder with the name of the next file of the log: PostgreSQL panics, as on a full disk, and PGlite hangs then.
    const obstacle = join(dataDir, 'pg_wal', `xlogtemp.${rows[0]?.pid}`);
    mkdirSync(obstacle);
    const committed: string[] = [];
    const fillLog = async () => {
      for (;;) {
        const code = `row-${committed.length}`;
        await db.insertInto('tags').values(tag(code)).execute();
        committed.push(code);
        await sql`SELECT pg_switch_wal()`.execute(db);
      }
    };
    await expect(fillLog()).rejects.toMatchObject({
      message: expect.stringContaining('xlogtemp'),
      code: 'DATABASE_STOPPED',
    });
    rmdirSync(obstacle);
    const codesNow = async () => (await db.selectFrom('tags').select('code').execute()).map(({ code }) => code);
    await until('the database responds', () =>
      codesNow().then(
        () => true,
        () => false,
      ),
    );
    expect(await codesNow()).toEqual(expect.arrayContaining(committed));
    await db.insertInto('tags').values(tag('after')).execute();
    expect(await codesNow()).toContain('after');
    await close();
  });
});
