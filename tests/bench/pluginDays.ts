import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { openDatabase } from '../../server/db/openDatabase';
import { listPluginDays } from '../../server/repositories/statistics/statistics';
import { percentile, row } from './report';

/**
 * `npm run bench:days [-- PLUGINS DAYS]`: how soon a plugin's chart loads if many plugins have events on every day, in
 * the embedded database on disk. The rows are in their natural order: month after month, not plugin after plugin. About
 * 1.3 GB and a minute or two for a year of 100,000 plugins.
 */
const plugins = Number(process.argv[2] ?? 100_000);
const days = Number(process.argv[3] ?? 365);
const CHARTS = 300;
const list = (count: RawBuilder<number>) => sql`array_fill(${count}, ARRAY[31])`;

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-days-'));
const database = await openDatabase({ dataDir: join(folder, 'database') });
try {
  const { db } = database;
  const began = performance.now();
  await fill();
  row(
    'days of plugins',
    (plugins * days).toLocaleString('en'),
    `made in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  row('cores, load before', `${cpus().length}, ${loadavg()[0]?.toFixed(1)}`);
  const took: number[] = [];
  for (let index = 0; index < CHARTS; index++) {
    const id = 1 + Math.floor(Math.random() * plugins);
    const requests = performance.now();
    const read = await listPluginDays(db, id, days);
    took.push(performance.now() - requests);
    if (read.some(({ views }) => views === 0)) throw new Error(`Plugin ${id} has a day without a row.`);
  }
  row('a plugin’s chart, median', `${percentile(took, 0.5).toFixed(1)} ms`, 'at most 50 ms');
  row(
    'a plugin’s chart, p99',
    `${percentile(took, 0.99).toFixed(1)} ms`,
    `at most 50 ms; of ${CHARTS} plugins, each asked for once`,
  );

  /** Without foreign keys, index and log during the filling, because these are not measured. */
  async function fill(): Promise<void> {
    await sql`SET session_replication_role = replica`.execute(db);
    await sql`ALTER TABLE plugin_months DROP CONSTRAINT plugin_months_pkey`.execute(db);
    await sql`ALTER TABLE plugin_months SET UNLOGGED`.execute(db);
    const months = await sql<{ month: string }>`
      SELECT DISTINCT to_char(day, 'YYYY-MM-01') AS month
      FROM generate_series(now() AT TIME ZONE 'UTC' - ${days - 1} * interval '1 day', now() AT TIME ZONE 'UTC', '1 day') AS day
      ORDER BY month`.execute(db);
    for (const { month } of months.rows)
      await sql`
        INSERT INTO plugin_months (plugin_id, month, views, installs, uninstalls, likes, searches)
        SELECT id, ${month}::date, ${list(sql`1 + id % 97`)}, ${list(sql`id % 13`)}, ${list(sql`id % 5`)},
          ${list(sql`id % 7`)}, ${list(sql`id % 31`)}
        FROM generate_series(1, ${plugins}::integer) AS made(id)`.execute(db);
    await sql`ALTER TABLE plugin_months ADD PRIMARY KEY (plugin_id, month)`.execute(db);
    await sql`ANALYZE plugin_months`.execute(db);
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
