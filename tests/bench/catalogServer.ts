import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer, type ServerProcess } from '../support/processes/runServer';
import { row } from './report';

const CATALOG = '../shared/data/plugins.jsonl';

/** A built server with an imported catalog, or with the starter catalog if there is no such file. */
export async function runCatalogServer(catalog = CATALOG): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-bench-'));
  if (existsSync(catalog)) importCatalog(catalog, dataDir);
  else console.log(`No catalog at ${catalog}: measuring on the starter catalog.`);
  return runServer({ dataDir, env: { SEED: existsSync(catalog) ? 'none' : 'starter' } });
}

function importCatalog(catalog: string, dataDir: string): void {
  const began = performance.now();
  const done = spawnSync(process.execPath, ['dist/server/import.js', catalog], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The import failed:\n${done.stdout}${done.stderr}`);
  row(
    'import of the catalog',
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
    done.stdout.trim().split('\n').at(-1) ?? '',
  );
}

/** Key of the first plugin of the list. */
export async function aPluginKey(origin: string): Promise<string> {
  const body = await (await fetch(`${origin}/api/cmt/plugin/list?limit=1`)).json();
  return (body as { data: { plugin_list: { plugin_key: string }[] } }).data.plugin_list[0]?.plugin_key ?? '';
}
