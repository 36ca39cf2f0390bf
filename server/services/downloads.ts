import type { Readable } from 'node:stream';
import { DomainError } from '../lib/DomainError';
import { findAnyPackage } from '../repositories/audits';
import { countTaker } from '../repositories/installs';
import { findApprovedPackage, type PackageRow } from '../repositories/versions';
import type { ServiceContext } from './context';

/** A package that may be handed out. */
export interface Download {
  plugin_id: number;
  file_name: string;
  size: number;
  sha256: string;
}

/**
 * The package of an approved version, the current one when none is named.
 * @throws {DomainError} `plugin_not_found`, `version_not_found`, `no_package`
 */
export async function findDownload(context: ServiceContext, key: string, version?: string): Promise<Download> {
  const found = await findApprovedPackage(context.db, key, withoutZeros(version));
  if (!found) throw new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
  return toDownload(found.package);
}

/**
 * The package of any version, for reviewers.
 * @throws {DomainError} `plugin_not_found`, `version_not_found`, `no_package`
 */
export async function findReviewDownload(context: ServiceContext, key: string, version?: string): Promise<Download> {
  const found = await findAnyPackage(context.db, key, withoutZeros(version));
  if (!found) throw new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
  return toDownload(found.package);
}

/** Counts a distinct account (`u7`) or visitor (`v…`) that takes the plugin. */
export async function countDownload(context: ServiceContext, download: Download, taker: string): Promise<void> {
  await countTaker(context.db, download.plugin_id, taker);
  context.forgetPublicLists();
}

export async function openDownload(context: ServiceContext, download: Download): Promise<Readable> {
  const stream = await context.storage.read(`${download.sha256}.json`);
  if (!stream)
    throw new Error(`The package ${download.sha256}.json is missing from the storage. Restore it from a backup.`);
  return stream;
}

function toDownload(row: PackageRow | null): Download {
  if (!row) throw new DomainError('version_not_found', 'This plugin has no such version. See its version history.');
  const { plugin_id, package_sha256, package_size } = row;
  if (package_sha256 === null || package_size === null)
    throw new DomainError(
      'no_package',
      'This version came from a catalogue and has no package here. Install the plugin instead.',
    );
  const file_name = `${row.plugin_key}-${row.version}.json`.replace(/[^\w.+@-]/g, '_');
  return { plugin_id, file_name, size: package_size, sha256: package_sha256 };
}

/** No version holds a zero, and the database takes no text with one; what is left is no version either. */
function withoutZeros(version: string | undefined): string | undefined {
  return version?.replaceAll('\0', '\ufffd');
}
