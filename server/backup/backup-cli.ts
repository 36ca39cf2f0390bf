import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { lockFolder } from '../db/lock';
import { openUnchanged } from '../db/openDatabase';
import { syncPath } from '../lib/disk';
import { programCommand, readArguments } from '../lib/programArguments';
import { readSettings, type Settings } from '../settings/settings';
import { requestBackup } from './control';
import { DATABASE_FOLDER, requireLocalData } from './manifest';
import { readBackup } from './readBackup';
import { removeSnapshots, takeSnapshot } from './snapshot';
import { writeBackup } from './writeBackup';

const USAGE = `Usage: ${programCommand('backup')} FILE   (while the server runs or not, as the same user)`;

/** `npm run backup -- FILE`: database, files and secret key at one moment, verified after writing. */
async function main(): Promise<void> {
  const given = readArguments(USAGE, { counts: [1], options: {} });
  if (!given) return;
  const [path = ''] = given.operands;
  const settings = readSettings(process.env);
  requireLocalData(settings);
  const folder = resolve(settings.DATA_DIR);
  if (!existsSync(join(folder, DATABASE_FOLDER)))
    throw new Error(`There is nothing to back up in ${folder}: it has no database. Set DATA_DIR to the data folder.`);
  if (existsSync(path))
    throw new Error(`The file ${path} already exists. A backup never overwrites a file; choose another name.`);
  const unfinished = `${path}.part`;
  try {
    await write(unfinished, settings, folder);
    const { files, made_at } = await readBackup(unfinished, null);
    await rename(unfinished, path);
    syncPath(dirname(resolve(path)));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    console.log(
      `Backed up ${files.length} files with ${bytes} bytes as of ${made_at} into ${path}, and read them back.`,
    );
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function write(path: string, settings: Settings, folder: string): Promise<void> {
  const response = await requestBackup(folder);
  if (response && response.statusCode !== 200) throw new Error(await text(response));
  // The file allows to log in as any user, so only its owner may read it.
  const file = await open(path, 'wx', 0o600);
  const to = file.createWriteStream({ flush: true });
  if (response) {
    await pipeline(response, to).catch(() => {
      throw new Error('The server aborted the backup; the reason is in its log. Try again.');
    });
    return;
  }
  const unlock = await lockFolder(folder);
  const { db, close } = openUnchanged(join(folder, DATABASE_FOLDER));
  try {
    await removeSnapshots(folder);
    const snapshot = await takeSnapshot(db, folder, settings);
    await writeBackup(snapshot, to).finally(snapshot.remove);
  } finally {
    await close();
    await unlock();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
