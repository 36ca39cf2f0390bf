import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '/work/w-scale/server/db/openDatabase';
import { writeManyPlugins } from '/work/w-scale/tests/bench/manyPlugins';
import { startPostgres } from '/work/w-scale/tests/support/postgres';

const pg = await startPostgres();
console.log(pg.urlOf('postgres'));
writeFileSync('/tmp/scale-url', pg.urlOf('postgres').replace(/postgres$/, ''));
for (const n of process.argv.slice(2).map(Number)) {
  const admin = await openDatabase({ databaseUrl: pg.urlOf('postgres') });
  await sql.raw(`CREATE DATABASE s${n}`).execute(admin.db);
  await admin.close();
  const began = Date.now();
  const d = await openDatabase({ databaseUrl: pg.urlOf(`s${n}`) });
  await writeManyPlugins(d.db, n);
  await d.close();
  console.log(n, (Date.now() - began) / 1000, 's');
}
process.on('SIGTERM', async () => {
  await pg.stop();
  process.exit(0);
});
setInterval(() => {}, 1e6);
