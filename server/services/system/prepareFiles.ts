import { join } from 'node:path';
import type { Database } from '../../db/schema';
import { findSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { hasPackages } from '../../repositories/releases/versions';
import type { Settings } from '../../settings/settings';
import { hasStoredFiles, makeFilesFolder, requireFilesFolder } from '../../storage/filesFolder';

/**
 * Makes the folder of files at the first start, and remembers that in the database. Every later start requires it: a
 * volume that is not mounted must not be replaced by an empty folder on another disk.
 *
 * @throws {Error} one clear line
 */
export async function prepareFiles(
  db: Database,
  folder: string,
  { STORAGE_URL }: Pick<Settings, 'STORAGE_URL'>,
): Promise<void> {
  if (STORAGE_URL || (await findSetting(db, 'files_folder'))) return;
  const files = join(folder, 'files');
  // A site from before this check: its database has packages, whose files must be there.
  if ((await hasPackages(db)) && !hasStoredFiles(files)) requireFilesFolder(files);
  makeFilesFolder(files);
  await storeSetting(db, 'files_folder', {});
}
