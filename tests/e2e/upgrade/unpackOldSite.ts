import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { sql } from 'kysely';
import { openUnchanged } from '../../../server/db/openDatabase';
import { OLD_SITE, type Recorded } from './OldSite';

/** The old site in a new folder, as it is right after the old server stopped. */
export async function unpackOldSite(): Promise<{
  folder: string;
  dataDir: string;
  recorded: Recorded;
  passed: number;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-upgrade-'));
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(readFileSync(OLD_SITE), { params }) });
  const recorded = JSON.parse(readFileSync(join(folder, 'recorded.json'), 'utf8')) as Recorded;
  const dataDir = join(folder, 'data');
  const passed = Date.now() - recorded.time;
  await moveTimes(join(dataDir, 'database'), passed);
  return { folder, dataDir, recorded, passed };
}

const DAY_MS = 86_400_000;

/**
 * Adds `passed` ms to every time in the database. Without that, sessions and tokens would expire some months after the
 * fixture was made, and cleanup would remove old rows.
 */
async function moveTimes(database: string, passed: number): Promise<void> {
  const { db, close } = openUnchanged(database);
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    SELECT table_name AS table, column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND data_type IN ('timestamp with time zone', 'date')`.execute(db);
  await db.transaction().execute(async (transaction) => {
    // Without triggers: one protects the activity log from changes.
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const { table, column, type } of rows) {
      const moved =
        type === 'date'
          ? sql`${sql.ref(column)} + ${Math.round(passed / DAY_MS)}::integer`
          : sql`${sql.ref(column)} + ${passed}::bigint * interval '1 millisecond'`;
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${moved}`.execute(transaction);
    }
  });
  await close();
}
