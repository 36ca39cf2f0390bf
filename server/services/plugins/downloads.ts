import type { Readable } from 'node:stream';
import { ROLE } from '../../../contract/values/accounts';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { fileUnavailable } from '../../http/sendStream';
import { DomainError } from '../../lib/DomainError';
import { countDownloaderToday, isCountedDownloader } from '../../repositories/plugins/installs';
import { findApprovedPackage, type PackageRow } from '../../repositories/releases/versions';
import { findAnyPackage } from '../../repositories/reviews/reviewList';
import { findTriedPackage } from '../../repositories/reviews/trials';
import type { CallerIdentity, ServiceContext } from '../context';
import { allowedVersion } from '../organization/enterprisePolicies';
import { countPerson } from '../statistics/uniqueCounts';
import { explainHidden } from './blockedPlugins';
import { notFound } from './pluginRoles';
import { invalidateDetails } from './sharedPages';

/** A package that may be downloaded. */
export interface Download {
  plugin_id: number;
  plugin_key: string;
  file_name: string;
  size: number;
  sha256: string;
}

/**
 * The package of an approved version. Without `version`, the version that is current for the caller (`personKey`: `u7`,
 * `v…`).
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`, `policy_forbids`, `version_not_found`, `version_withdrawn`,
 * `no_package`
 */
export async function findDownload(
  context: ServiceContext,
  key: string,
  { version, personKey, user }: { version: string | undefined; personKey: string; user: CallerIdentity['user'] },
): Promise<Download> {
  const requested = withoutZeros(version);
  const person = { personKey, userId: user?.user_id ?? null };
  const offered = await findApprovedPackage(context.db, key, { version: requested, ...person });
  if (!offered) throw await explainHidden(context.db, key, user);
  // A version that does not exist has no ruling.
  const given =
    offered.package && user ? await allowedVersion(context.db, user, offered.plugin_id, requested) : requested;
  const found =
    given === requested ? offered : await findApprovedPackage(context.db, key, { version: given, ...person });
  const reason = found?.package?.withdraw_reason;
  if (typeof reason === 'string')
    throw new DomainError('version_withdrawn', `This version was withdrawn: ${reason} Choose another one.`);
  return toDownload(found?.package ?? null);
}

/**
 * The package of any version, for reviewers.
 * @throws {DomainError} `plugin_not_found`, `version_not_found`, `no_package`
 */
export async function findReviewDownload(
  context: ServiceContext,
  key: string,
  { version, submission }: { version?: string; submission?: number },
): Promise<Download> {
  const found = await findAnyPackage(context.db, key, { version: withoutZeros(version), submission });
  if (!found) throw notFound();
  return toDownload(found.package);
}

/** The version that a reviewer has as a trial; null if there is none, or the reviewer requests another version. */
export async function findTrialDownload(
  { db }: ServiceContext,
  caller: SignedInCaller | null,
  { key, version }: { key: string; version?: string },
): Promise<Download | null> {
  if (!caller || (caller.role === ROLE.user && caller.enterprise_role === null)) return null;
  const tried = await findTriedPackage(db, caller.user_id, { key, version: withoutZeros(version) });
  return tried && toDownload(tried);
}

/** Counts the download once per person (`countPerson`). */
export async function countDownload(context: ServiceContext, download: Download, person: CountedPerson): Promise<void> {
  const { plugin_id, plugin_key } = download;
  const isFirst = await countPerson(context, person, {
    what: 'download',
    subject_id: plugin_id,
    isKnown: (db, who) => isCountedDownloader(db, plugin_id, who),
    count: (db, who) => countDownloaderToday(db, plugin_id, who),
  });
  if (isFirst) invalidateDetails(context, plugin_key);
}

/**
 * Opens the package of a download for reading.
 *
 * @throws {DomainError} `file_unavailable`
 */
export async function openDownload(context: ServiceContext, download: Download): Promise<Readable> {
  const stream = await context.storage.read(`${download.sha256}.json`);
  if (!stream) throw fileUnavailable(`${download.sha256}.json`);
  return stream;
}

/**
 * Requires that the file exists. Called before a download is counted, because a missing file must not count.
 *
 * @throws {DomainError} `file_unavailable`
 */
export async function requireFile(context: ServiceContext, { sha256 }: Download): Promise<void> {
  if ((await context.storage.size(`${sha256}.json`)) === null) throw fileUnavailable(`${sha256}.json`);
}

function toDownload(row: PackageRow | null): Download {
  if (!row) throw new DomainError('version_not_found', 'This plugin has no such version. See its version history.');
  const { plugin_id, plugin_key, package_sha256, package_size } = row;
  if (package_sha256 === null || package_size === null) throw noPackage();
  const file_name = `${plugin_key}-${row.version}.json`.replace(/[^\w.+@-]/g, '_');
  return { plugin_id, plugin_key, file_name, size: package_size, sha256: package_sha256 };
}

/** Error of a download of a version without a package. */
export function noPackage(): DomainError {
  return new DomainError(
    'no_package',
    'This version has no package: it was imported from a catalog, or it is an edit of the listing only.',
  );
}

/** A version without null characters, which the database does not accept. The result matches no version. */
function withoutZeros(version: string | undefined): string | undefined {
  return version?.replaceAll('\0', '\ufffd');
}
