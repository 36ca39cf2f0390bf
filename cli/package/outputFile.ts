import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readPackage } from '../../shared/pluginPackage/readPackage';
import { CliError, EXIT } from '../CliError';
import { MAX_FILE_BYTES, PACKAGE_SUFFIX } from './readFolder';
import { refuseFile } from './readSmallFile';

/**
 * Returns the file that the package of a folder is written to: `-o`, or `<folder>.plugin.json` in the working folder.
 *
 * @throws {CliError} `output_in_folder` or `output_not_a_package` for a file that may be the developer's own,
 * `file_unusable`
 */
export async function outputFile(folder: string, given: string | undefined): Promise<string> {
  const file = given ?? `${basename(resolve(folder))}${PACKAGE_SUFFIX}`;
  // Writing follows links, so the check does too.
  const target = await resolveTarget(file);
  // Packing skips files of this name, so they are never sources.
  if (target.endsWith(PACKAGE_SUFFIX)) return file;
  if (isInside(await realpath(folder).catch(refuseFile(folder)), target)) throw insideFolderError(file, folder);
  if (!(await isReplaceable(target).catch(refuseFile(file)))) throw notAPackage(file);
  return file;
}

async function resolveTarget(file: string): Promise<string> {
  const parent = () => realpath(dirname(file)).catch(() => resolve(dirname(file)));
  return realpath(file).catch(async () => join(await parent(), basename(file)));
}

function isInside(folder: string, target: string): boolean {
  const path = relative(folder, target);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** True for a new or empty file, a package, and anything that is not a file on disk, such as `/dev/stdout`. */
async function isReplaceable(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size === 0) return true;
  return found.size <= MAX_FILE_BYTES && readPackage(await readFile(file)).package !== null;
}

function insideFolderError(file: string, folder: string): CliError {
  return new CliError(
    EXIT.usage,
    'output_in_folder',
    `${file} is inside the plugin's folder ${folder}, where it could replace a source file or become part of the plugin. Nothing was written. Choose a file outside the folder, or a name that ends in ${PACKAGE_SUFFIX}.`,
  );
}

function notAPackage(file: string): CliError {
  return new CliError(
    EXIT.usage,
    'output_not_a_package',
    `${file} exists and is not a plugin package, so it was not overwritten. Choose another file with -o, or delete this one first.`,
  );
}
