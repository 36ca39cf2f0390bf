import { stat } from 'node:fs/promises';
import { wrongUse } from '../Command';
import { refuseFile } from './readSmallFile';

/**
 * Refuses a file where a command needs the folder of a plugin.
 *
 * @throws {CliError} `wrong_use`, `file_unusable`
 */
export async function requireFolder(command: string, path: string): Promise<void> {
  if ((await stat(path).catch(refuseFile(path))).isDirectory()) return;
  throw wrongUse(
    `${path} is a file, and "${command}" needs the folder of a plugin. Name the folder that has manifest.json. To check a package that is a file, use "publish" with --dry-run.`,
  );
}
