import { constants } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_LIMITS } from '../../shared/pluginPackage/readPackage';
import { CliError, EXIT } from '../CliError';
import { usageError } from '../Command';
import { refuseFile } from './readSmallFile';

/** Why a link was left out, and what to do. */
const LINK = 'is a link, which is never followed. Put a copy of what it leads to in its place';
/** Suffix of packages that this command writes. They are not part of a plugin. */
export const PACKAGE_SUFFIX = '.plugin.json';

/** True for a name in a plugin's folder that is never part of the plugin: hidden, node_modules, or a package. */
export function isSkipped(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith(PACKAGE_SUFFIX);
}

/** No file may be larger than a package. */
export const MAX_FILE_BYTES = PACKAGE_LIMITS.mib * 1024 * 1024;
/** More than any built plugin has. A folder above these limits is a whole project. */
const MAX_FILES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_DEPTH = 20;

/** The files of a plugin's folder. */
export interface PluginFiles {
  /** By path, with `/` as the separator. */
  files: Map<string, Uint8Array>;
  /** Files that were not read, with the reason, for error messages. */
  leftOut: { path: string; why: string; isLink: boolean }[];
}

/**
 * Reads the files of a plugin's folder, sorted by name. Follows no links, so nothing outside is ever read; ignores
 * hidden files and node_modules. Sizes are checked before anything is read.
 *
 * @throws {CliError} `folder_too_large`
 */
export async function readFolder(root: string): Promise<PluginFiles> {
  const found: PluginFiles = { files: new Map(), leftOut: [] };
  await addFolder(root, [], { found, bytes: 0 });
  return found;
}

interface Walk {
  found: PluginFiles;
  bytes: number;
}

async function addFolder(root: string, parts: readonly string[], walk: Walk): Promise<void> {
  if (parts.length > MAX_DEPTH) throw tooLargeError(`is more than ${MAX_DEPTH} folders deep`);
  const entries = await readdir(join(root, ...parts), { withFileTypes: true });
  // Compares code units, independent of the locale, so that the order is the same everywhere.
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (isSkipped(entry.name)) continue;
    const path = [...parts, entry.name];
    if (entry.isSymbolicLink()) walk.found.leftOut.push({ path: path.join('/'), why: LINK, isLink: true });
    else if (entry.isDirectory()) await addFolder(root, path, walk);
    else if (entry.isFile()) await addFile(root, path, walk);
  }
}

async function addFile(root: string, parts: readonly string[], walk: Walk): Promise<void> {
  const { found } = walk;
  const path = parts.join('/');
  // A file that became a link after it was listed is not followed either.
  const file = await open(join(root, ...parts), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES) {
      found.leftOut.push({ path, why: `is larger than a package may be (${PACKAGE_LIMITS.mib} MiB)`, isLink: false });
      return;
    }
    walk.bytes += size;
    if (walk.bytes > MAX_BYTES) throw tooLargeError(`holds more than ${MAX_BYTES} bytes`);
    if (found.files.size >= MAX_FILES) throw tooLargeError(`holds more than ${MAX_FILES} files`);
    found.files.set(path, await readSize(file, size));
  } finally {
    await file.close();
  }
}

/** Reads the size found earlier: a file that grows meanwhile is cut off. */
async function readSize(file: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

function tooLargeError(what: string): CliError {
  return new CliError(
    EXIT.invalid,
    'folder_too_large',
    `The folder ${what}. Name the folder that holds manifest.json and what it needs, not the whole project.`,
  );
}

/**
 * Refuses a file where a command needs the folder of a plugin.
 *
 * @throws {CliError} `wrong_use`, `file_unusable`
 */
export async function requireFolder(command: string, path: string): Promise<void> {
  if ((await stat(path).catch(refuseFile(path))).isDirectory()) return;
  throw usageError(
    `${path} is a file, and "${command}" needs the folder of a plugin. Name the folder that has manifest.json. To check a package that is a file, use "publish" with --dry-run.`,
  );
}
