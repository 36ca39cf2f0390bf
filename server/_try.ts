import { openDatabase } from './db/openDatabase';
import { importCatalogue } from './catalogue/importCatalogue';
import { open } from 'node:fs/promises';
async function main() {
  let t = performance.now();
  const lap = (w: string) => { console.log(w, Math.round(performance.now() - t)); t = performance.now(); };
  const { db, close } = await openDatabase({ dataDir: '/tmp/a/db' });
  lap('open');
  for (const [i, code] of ['icons','colour','charts','diagrams','whiteboard','export','text','images','layout','prototype','accessibility','ai'].entries())
    await db.insertInto('tags').values({ code, name: code, names: '{}', position: i }).onConflict((c) => c.doNothing()).execute();
  lap('tags');
  const f = await open('/work/shared/data/plugins.jsonl');
  console.log(await importCatalogue({ db, forgetPublicLists() {} }, f.readLines(), { onRefused: (l, r) => console.log(l, r) }));
  lap('import');
  await close();
  lap('close');
}
main();
