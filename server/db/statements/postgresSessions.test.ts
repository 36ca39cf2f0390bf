import { sql } from 'kysely';
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/support/services/postgres';
import { type OpenDatabase, openDatabase } from '../openDatabase';
import type { Database } from '../schema';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so its sessions are not tried.');

/** Events outside of this process that affect a prepared statement of PostgreSQL. */
(isHere ? describe : describe.skip)('a prepared statement', () => {
  let server: PostgresServer;
  let opened: OpenDatabase;
  let migrating: OpenDatabase;
  beforeAll(async () => {
    server = await startPostgres();
    const databaseUrl = server.urlOf('postgres');
    opened = await openDatabase({ dataDir: null, databaseUrl });
    migrating = await openDatabase({ dataDir: null, databaseUrl });
    await sql`CREATE TABLE changing (a integer)`.execute(migrating.db);
    await sql`INSERT INTO changing VALUES (1)`.execute(migrating.db);
  });
  afterAll(async () => {
    await opened?.close();
    await migrating?.close();
    await server?.stop();
  });

  const all = async (db: Database) => (await sql`SELECT * FROM changing`.execute(db)).rows;
  const isPrepared = async (db: Database) => {
    const { rows } = await sql`SELECT FROM pg_prepared_statements WHERE statement = 'SELECT * FROM changing'`.execute(
      db,
    );
    return rows.length > 0;
  };
  /** Repeats the statement until it is prepared on this connection. */
  const prepare = async (db: Database) => {
    for (let time = 0; time < 3; time += 1) await all(db);
    expect(await isPrepared(db)).toBe(true);
  };

  it('is prepared again on a new connection after the old one was lost', async () => {
    await prepare(opened.db);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND query NOT LIKE 'LISTEN%' AND backend_type = 'client backend'`.execute(
      migrating.db,
    );
    await all(opened.db).catch(() => undefined);
    for (let time = 0; time < 3; time += 1) expect(await all(opened.db)).toEqual([{ a: 1 }]);
    expect(await isPrepared(opened.db)).toBe(true);
  });

  it('aborts the transaction in which its columns differ, which succeeds when it is repeated', async () => {
    await prepare(opened.db);
    await sql`ALTER TABLE changing ADD COLUMN b integer DEFAULT 2`.execute(migrating.db);
    const work = () => opened.db.transaction().execute(all);
    await expect(work()).rejects.toMatchObject({ code: '40001' });
    for (let time = 0; time < 3; time += 1) expect(await work()).toEqual([{ a: 1, b: 2 }]);
    await prepare(opened.db);
  });

  it('is executed without preparation from then on if its session does not have it, as behind a pooler', async () => {
    await prepare(opened.db);
    await sql`/* by a pooler */ DEALLOCATE ALL`.execute(opened.db);
    for (let time = 0; time < 5; time += 1) expect(await all(opened.db)).toEqual([{ a: 1, b: 2 }]);
    expect(await isPrepared(opened.db)).toBe(false);
  });
});
