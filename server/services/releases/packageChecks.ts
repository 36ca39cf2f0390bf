import { buffer } from 'node:stream/consumers';
import { REVIEW_STATUS } from '../../../contract/values/reviews/reviewStatus';
import {
  type Check,
  type CheckVerdict,
  checksOf,
  completeVerdicts,
  verdictOf,
} from '../../../shared/packageChecks/CheckVerdict';
import { nameFindings } from '../../../shared/packageChecks/names';
import type { Listing } from '../../db/schema/releases';
import { DomainError } from '../../lib/DomainError';
import { PackageChecker } from '../../packageChecks/PackageChecker';
import { findPopularPlugins, writeChecks } from '../../repositories/releases/packageChecks';
import type { VersionRow } from '../../repositories/releases/versions';
import { findSubmission } from '../../repositories/reviews/audits';
import type { ServiceContext } from '../context';
import { refusalOf } from './packages';

/** The fields with a plugin's names. */
type Names = Pick<Listing, 'name' | 'texts'>;

/** One worker thread per process. It ends when nothing is submitted. */
const checker = new PackageChecker();

/** Number of packages that are queued for their checks. */
export const queuedChecks = (): number => checker.queuedCount;

/** Checks a submitted package. Never fails: a check that could not run is reported as such. */
export async function checkSubmission(
  { db }: Pick<ServiceContext, 'db'>,
  developerId: number,
  listing: Names,
  bytes: Uint8Array,
): Promise<CheckVerdict[]> {
  const popular = await findPopularPlugins(db, developerId);
  return checker.check({ bytes, names: namesOf(listing), popular });
}

/** Checks a submitted listing without a version. */
export async function checkListing(
  { db }: Pick<ServiceContext, 'db'>,
  developerId: number,
  listing: Names,
): Promise<CheckVerdict[]> {
  return [verdictOf('name', nameFindings(namesOf(listing), await findPopularPlugins(db, developerId)))];
}

function namesOf({ name, texts }: Names): string[] {
  return [name, ...Object.values(texts).flatMap((translated) => translated.name ?? [])];
}

/**
 * Checks a submitted version again and stores the results.
 *
 * @throws {DomainError} `version_not_found`
 */
export async function runChecks(context: ServiceContext, key: string, version: string): Promise<CheckVerdict[]> {
  const found = await findKnown(context, key, version);
  if (!found)
    throw new DomainError('version_not_found', 'There is no such submitted version. Check its key and version.');
  const { kind, version_id, package_sha256, listing } = found.version;
  const { developer_id } = found.plugin;
  const stream = package_sha256 ? await context.storage.read(`${package_sha256}.json`) : null;
  const shown = listing ?? found.plugin;
  const checks = stream
    ? await checkSubmission(context, developer_id, shown, await buffer(stream))
    : completeVerdicts(kind === 'listing' ? await checkListing(context, developer_id, shown) : [], checksOf(kind));
  await writeChecks(context.db, version_id, checks);
  return checks;
}

/** Before an approval, runs the checks again that did not run at submission. */
export async function completeChecks(context: ServiceContext, key: string, version: string): Promise<void> {
  const found = await findKnown(context, key, version);
  const isPending = found?.item.status === REVIEW_STATUS.unreviewed;
  if (isPending && missingChecks(found.version).length > 0) await runChecks(context, key, version);
}

/**
 * A package that violates a newer rule of the format, or was not checked, never becomes public.
 *
 * @throws {DomainError} `code_not_included`, `invalid_package`, `checks_not_run`
 */
export function requireAllRan(submission: Checked): void {
  const format = (submission.checks ?? []).filter(({ check }) => check === 'schema');
  const errors = format.flatMap(({ findings }) => findings);
  if (errors.length > 0) throw refusalOf(errors);
  const missing = missingChecks(submission);
  if (missing.length === 0) return;
  throw new DomainError(
    'checks_not_run',
    `These checks of the package could not run: ${missing.join(', ')}. Run them again before you approve.`,
  );
}

type Checked = Pick<VersionRow, 'kind' | 'checks'>;

function missingChecks({ kind, checks }: Checked): Check[] {
  return completeVerdicts(checks ?? [], checksOf(kind)).flatMap(({ check, state }) =>
    state === 'not_run' ? check : [],
  );
}

async function findKnown({ db }: ServiceContext, key: string, version: string) {
  // The database stores no null characters, so no version has one.
  return version.includes('\0') ? null : findSubmission(db, key, version);
}
