import { buffer } from 'node:stream/consumers';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import {
  type Check,
  type CheckVerdict,
  checksOf,
  completeVerdicts,
  verdictOf,
} from '../../../shared/packageChecks/CheckVerdict';
import { type FindingIdentity, keepReasons, withReason } from '../../../shared/packageChecks/findingReasons';
import { nameFindings } from '../../../shared/packageChecks/names';
import type { Listing } from '../../db/schema/releases';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { findPopularPlugins, writeChecks } from '../../repositories/releases/packageChecks';
import { lockPlugin, type VersionRow } from '../../repositories/releases/versions';
import { findPendingSubmission, findSubmission } from '../../repositories/reviews/reviewList';
import type { ServiceContext } from '../context';
import { MAINTAINERS, requireRole } from '../plugins/pluginRoles';
import { noLongerPending } from '../reviews/pendingSubmissions';
import { PackageChecker } from './PackageChecker';
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
  return context.db.transaction().execute(async (transaction) => {
    await lockPlugin(transaction, key);
    // The developer may have written a reason while the checks ran.
    const before = await findSubmission(transaction, key, version, version_id);
    const explained = keepReasons(checks, before?.version.checks ?? null);
    await writeChecks(transaction, version_id, explained);
    return explained;
  });
}

/**
 * Stores why a finding of the pending submission is harmless; an empty reason removes it. The verdict stays: the
 * reviewer reads the reason and decides.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `not_waiting`, `finding_not_found`
 */
export async function explainFinding(
  { db }: Pick<ServiceContext, 'db'>,
  caller: SignedInCaller,
  { plugin_key, version, check, finding, reason }: FindingReason,
): Promise<CheckVerdict[]> {
  return db.transaction().execute(async (transaction) => {
    const { plugin } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), caller, MAINTAINERS);
    const pending = await findPendingSubmission(transaction, plugin.plugin_id);
    if (pending?.version !== version) throw noLongerPending(`${plugin_key} ${version}`);
    const checks = withReason(pending.checks ?? [], { check, finding, reason });
    if (!checks)
      throw new DomainError(
        'finding_not_found',
        'The submission has no such finding. It may have been checked again: load its checks.',
      );
    await writeChecks(transaction, pending.version_id, checks);
    return completeVerdicts(checks, checksOf(pending.kind));
  });
}

/** A developer's reason at one finding. */
interface FindingReason {
  plugin_key: string;
  version: string;
  check: Check;
  finding: FindingIdentity;
  reason: string;
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
