import { versionsForEveryone } from '../../../shared/plugins/semver';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { findVersionFiles } from '../../repositories/releases/publishedVersions';
import type { PluginRow } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import { type FileNaming, filesNamed, type ReadFiles, readFiles, requireRead } from '../files/publicFiles';
import { offeredVersions } from './currentVersions';

type Known = Pick<PluginRow, 'plugin_id' | 'plugin_key' | 'current_version' | 'rollout_version'>;

/**
 * Reads the files of approved versions that will be served.
 *
 * @throws {DomainError} `files_missing`
 */
export async function readVersions(
  { db, storage }: ServiceContext,
  { plugin_id, plugin_key }: Known,
  versions: readonly string[],
): Promise<ReadFiles> {
  const read = new Set<string>();
  for (const version of versions) {
    const names = filesNamed(await findVersionFiles(db, plugin_id, version));
    for (const name of await readFiles(storage, `${plugin_key} ${version}`, names)) read.add(name);
  }
  return read;
}

/**
 * Call under the plugin's lock.
 *
 * @throws {DomainError} `overloaded` if files that were not read would be served
 */
export async function requireVersionRead(
  db: Queryable,
  { plugin_id }: Known,
  { version, read }: { version: string; read: ReadFiles },
): Promise<void> {
  requireRead(read, await findVersionFiles(db, plugin_id, version));
}

/**
 * The newest remaining versions whose files are missing, up to the first readable one. They cannot replace the current
 * version if it is among the withdrawn ones.
 */
export async function unreadableVersions(
  context: ServiceContext,
  plugin: Known,
  withdrawn: readonly string[],
): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  if (plugin.current_version === null || !withdrawn.includes(plugin.current_version)) return unreadable;
  const left = (await offeredVersions(context.db, plugin.plugin_id)).filter((version) => !withdrawn.includes(version));
  for (;;) {
    const newest = versionsForEveryone(left.filter((version) => !unreadable.has(version))).at(-1);
    if (newest === undefined || (await isReadable(() => readVersions(context, plugin, [newest])))) return unreadable;
    unreadable.add(newest);
  }
}

/**
 * Reads what the plugin would show and serve if it were public now.
 *
 * @throws {DomainError} `files_missing`
 */
export async function readCurrent({ db, storage }: ServiceContext, plugin: PluginRow): Promise<ReadFiles> {
  return readFiles(storage, plugin.plugin_key, filesNamed(await currentFiles(db, plugin)));
}

/**
 * Call under the plugin's lock.
 *
 * @throws {DomainError} `overloaded` if files that were not read would be public
 */
export async function requireCurrentRead(db: Queryable, plugin: PluginRow, read: ReadFiles): Promise<void> {
  requireRead(read, await currentFiles(db, plugin));
}

async function currentFiles(db: Queryable, plugin: PluginRow): Promise<FileNaming> {
  const { plugin_id, current_version } = plugin;
  const files = current_version === null ? null : await findVersionFiles(db, plugin_id, current_version);
  return { listing: plugin, package_sha256: files?.package_sha256 ?? null };
}

/** Whether every file was found. Other errors are thrown. */
export async function isReadable(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.id === 'files_missing') return false;
    throw error;
  }
}
