import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase } from '../../../tests/support/api/database';
import { takeSnapshot } from '../../backup/snapshot';
import { importCatalog } from '../../catalog/importCatalog';
import type { OpenDatabase } from '../../db/openDatabase';
import { openStorage } from '../../storage/openStorage';
import { prepareFiles } from './prepareFiles';

let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ps-first-'));
  database = await aDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const files = () => join(folder, 'files');
const UNMOUNTED = 'If it is a volume, mount it.';

/** Opens the files as a start of the server does. */
async function start() {
  await prepareFiles(database.db, folder, {});
  return (await openStorage({}, folder)).storage;
}

it('makes the folder at the first start only: later, a volume that is not mounted refuses the start and the backup', async () => {
  const name = await (await start()).put(Buffer.from('a file'), 'json');
  renameSync(files(), `${files()}-away`);
  await expect(start()).rejects.toThrow(UNMOUNTED);
  expect(existsSync(files())).toBe(false);
  mkdirSync(files());
  await expect(start()).rejects.toThrow(UNMOUNTED);
  await expect(takeSnapshot(database.db, folder, {})).rejects.toThrow(UNMOUNTED);
  rmSync(files(), { recursive: true });
  renameSync(`${files()}-away`, files());
  expect(await (await start()).size(name)).toBe(6);
});

it('starts with a catalog that was imported into an empty folder: it has no packages', async () => {
  const lines = ['{"key":"notes","name":"Notes","versions":["1.0.0"]}'];
  expect(await importCatalog({ db: database.db }, lines, { onRefused: () => {} })).toMatchObject({ added: 1 });
  await (await start()).put(Buffer.from('a file'), 'json');
});

it('continues without lost files once the operator has confirmed it', async () => {
  await start();
  rmSync(files(), { recursive: true });
  mkdirSync(files());
  writeFileSync(join(files(), 'plugin-square-files'), '');
  await (await start()).put(Buffer.from('a file'), 'json');
});
