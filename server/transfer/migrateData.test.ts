import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { aDatabaseIn } from '../../tests/support/api/database';
import { aDiskStorage, filesBelow } from '../../tests/support/api/storage';
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/support/services/postgres';
import { type S3Server, startS3 } from '../../tests/support/services/s3Server';
import { seedStarter } from '../catalog/starter';
import { openDatabase } from '../db/openDatabase';
import { arrivedBytes, type PiecesContext } from '../services/releases/uploadPieces';
import { openStorage } from '../storage/openStorage';
import { migrateData } from './migrateData';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so the way to it is not tried.');

const UPLOAD = '0123456789abcdef0123456789abcdef';
const folder = mkdtempSync(join(tmpdir(), 'ps-migrate-'));
const uploadsDir = join(folder, 'uploads');

/**
 * Stores data that a copy could lose or change: a timestamp with microseconds, a JSON null, the id of a deleted row,
 * and an unfinished upload.
 */
async function fill(): Promise<void> {
  const { db, close } = await aDatabaseIn(join(folder, 'database'));
  mkdirSync(uploadsDir);
  const storage = aDiskStorage(join(folder, 'files'));
  await seedStarter({ db, storage, uploadsDir });
  await sql`UPDATE plugins SET update_time = '2026-01-02T03:04:05.123456Z' WHERE plugin_id = 1`.execute(db);
  await sql`INSERT INTO site_settings (name, value) VALUES ('registrations', 'null'), ('review_rules', '{"a": "图\\n"}')`.execute(
    db,
  );
  await sql`INSERT INTO tags (code, name, names, position) VALUES ('gone', 'gone', '{}', 99)`.execute(db);
  await sql`DELETE FROM tags WHERE code = 'gone'`.execute(db);
  await sql`INSERT INTO uploads (upload_id, user_id, kind, size) SELECT ${UPLOAD}::text, min(user_id), 'video', 10 FROM users`.execute(
    db,
  );
  writeFileSync(join(uploadsDir, UPLOAD), 'half');
  await close();
}

/** The last id that each sequence assigned. */
const lastIds = sql<{ name: string; last: string | null }>`
  SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`;

(isHere ? describe : describe.skip)('an embedded deployment that moves to PostgreSQL and S3', () => {
  let postgres: PostgresServer;
  let s3: S3Server;
  let settings: { DATABASE_URL: string; STORAGE_URL: string };
  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3(), fill()]);
    settings = { DATABASE_URL: postgres.urlOf('postgres'), STORAGE_URL: s3.urlOf('moved') };
  });
  afterAll(async () => {
    await postgres?.stop();
    await s3?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('copies all data: rows, ids, files and unfinished uploads', async () => {
    const lines: string[] = [];
    await migrateData({ settings, folder, print: (line) => lines.push(line) });
    expect(lines).toHaveLength(3);
    const { storage, pieces, close } = await openStorage(settings, folder);
    const from = await openDatabase({ dataDir: join(folder, 'database') });
    const to = await openDatabase({ dataDir: null, databaseUrl: settings.DATABASE_URL });
    try {
      for (const table of [
        'users',
        'plugins',
        'versions',
        'tags',
        'plugin_search',
        'submission_search',
        'submission_tags',
        'site_settings',
      ]) {
        const all = sql<{ row: string }>`
          SELECT to_jsonb(found)::text AS row FROM ${sql.table(table)} AS found ORDER BY to_jsonb(found)::text COLLATE "C"`;
        const [here, there] = [await all.execute(from.db), await all.execute(to.db)];
        expect(here.rows.length).toBeGreaterThan(0);
        expect(there.rows).toEqual(here.rows);
      }
      expect((await lastIds.execute(to.db)).rows).toEqual((await lastIds.execute(from.db)).rows);
      const names = await filesBelow(join(folder, 'files'));
      expect(names.length).toBeGreaterThan(10);
      for (const name of names) {
        const bytes = await buffer((await storage.read(name))!);
        expect(name.startsWith(createHash('sha256').update(bytes).digest('hex'))).toBe(true);
      }
      expect(await arrivedBytes({ db: to.db, pieces } as PiecesContext, UPLOAD)).toBe(4);
    } finally {
      close();
      await to.close();
      await from.close();
    }
  });

  it('keeps triggers and foreign keys', async () => {
    const { db, close } = await openDatabase({ dataDir: null, databaseUrl: settings.DATABASE_URL });
    try {
      await expect(
        sql`INSERT INTO installs (plugin_id, user_id, version) VALUES (999999, 999999, '1')`.execute(db),
      ).rejects.toMatchObject({ code: '23503' });
      const { rows } = await sql`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`.execute(db);
      expect(rows).toEqual([]);
    } finally {
      await close();
    }
  });

  it('refuses a target that already has users', async () => {
    await expect(migrateData({ settings, folder, print: () => undefined })).rejects.toThrow('Use an empty one.');
  });

  it('names a damaged file, and copies no rows', async () => {
    const damaged = `${'0'.repeat(64)}.json`;
    const path = join(folder, 'files', damaged);
    writeFileSync(path, 'something else');
    const elsewhere = { ...settings, STORAGE_URL: s3.urlOf(randomUUID()) };
    try {
      await expect(migrateData({ settings: elsewhere, folder, print: () => undefined })).rejects.toThrow(
        `${damaged} is damaged`,
      );
    } finally {
      rmSync(path);
    }
  });
});
