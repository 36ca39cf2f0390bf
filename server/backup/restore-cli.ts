import { lockFolder } from '../db/lock';
import { programCommand, readArguments } from '../lib/programArguments';
import { emptyFolderRemover, requireDataFolder } from '../settings/dataFolder.mjs';
import { readSettings } from '../settings/settings';
import { requireLocalData } from './manifest';
import { restoreBackup } from './restoreBackup';

const USAGE = `Usage: ${programCommand('restore')} FILE   (into an empty DATA_DIR, while no server runs on it)`;

/** `npm run restore -- FILE`: restores a backup into an empty folder. */
async function main(): Promise<void> {
  const given = readArguments(USAGE, { counts: [1], options: {} });
  if (!given) return;
  const [path = ''] = given.operands;
  const settings = readSettings(process.env);
  requireLocalData(settings);
  const removeEmptyFolder = emptyFolderRemover(settings.DATA_DIR);
  const folder = requireDataFolder(settings.DATA_DIR);
  const unlock = await lockFolder(folder);
  try {
    const { files, made_at, product } = await restoreBackup(path, folder, settings);
    console.log(`Restored ${files.length} files as of ${made_at}, made by Plugin Square ${product}, into ${folder}.`);
  } finally {
    await unlock();
    removeEmptyFolder();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
