import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/openDatabase';
import { listPluginDays } from '../../server/repositories/statistics';
import { percentile, row } from './report';

/**
 * `npm run bench:days [-- PLUGINS DAYS]`: how soon a plugin's chart is read where many plugins have a row for every day, in
 * the embedded database, on disk. The rows lie as they come to lie by themselves: day after day, not plugin after plugin.
 * About 3.5 GB and some minutes for a year of 100,000 plugins.
 */
const plugins = Number(process.argv[2] ?? 100_000);
const days = Number(process.argv[3] ?? 365);
const CHARTS = 300;

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-days-'));
const database = await openDatabase({ dataDir: join(folder, 'database') });
try {
  const { db } = database;
  const began = performance.now();
  await fill();
  row(
    'rows of days',
    (plugins * days).toLocaleString('en'),
    `made in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const took: number[] = [];
  for (let index = 0; index < CHARTS; index++) {
    const id = 1 + Math.floor(Math.random() * plugins);
    const asked = performance.now();
    const read = await listPluginDays(db, id, days);
    took.push(performance.now() - asked);
    if (read.some(({ views }) => views === 0)) throw new Error(`Plugin ${id} has a day without a row.`);
  }
  row('a plugin’s chart, median', `${percentile(took, 0.5).toFixed(1)} ms`, 'at most 50 ms');
  row('a plugin’s chart, p99', `${percentile(took, 0.99).toFixed(1)} ms`, `of ${CHARTS} plugins, each asked for once`);

  /** Without foreign keys, index and log while it fills: none of it is what is measured. */
  async function fill(): Promise<void> {
    await sql`SET session_replication_role = replica`.execute(db);
    await sql`ALTER TABLE plugin_days DROP CONSTRAINT plugin_days_pkey`.execute(db);
    await sql`ALTER TABLE plugin_days SET UNLOGGED`.execute(db);
    for (let back = days - 1; back >= 0; back--) {
      await sql`
        INSERT INTO plugin_days (plugin_id, day, views, installs, uninstalls, likes, searches)
        SELECT id, (now() AT TIME ZONE 'UTC')::date - ${back}::integer, 1 + id % 97, id % 13, id % 5, id % 7, id % 31
        FROM generate_series(1, ${plugins}::integer) AS made(id)`.execute(db);
    }
    await sql`ALTER TABLE plugin_days ADD PRIMARY KEY (plugin_id, day)`.execute(db);
    await sql`ANALYZE plugin_days`.execute(db);
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
