import type { ApprovedBefore, ReviewDetail, ReviewListing } from '../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import { checksOf, completeVerdicts } from '../../../shared/packageChecks/CheckVerdict';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { sharedTime } from '../../lib/sharedClock';
import type { PluginRow, VersionRow } from '../../repositories/releases/versions';
import { listApprovals } from '../../repositories/reviews/approvals';
import { findQueue } from '../../repositories/reviews/enterpriseReviews';
import { findApprovedBefore, findHold, findNeighbors, rememberShown } from '../../repositories/reviews/reviewDetails';
import { findSubmission, findTagIdsOf, findTags } from '../../repositories/reviews/reviewList';
import { isTried } from '../../repositories/reviews/trials';
import type { ServiceContext } from '../context';
import { hasStableVersion } from '../releases/currentVersions';
import { type ReviewDefaults, readApprovalRules } from './approvalRules';
import { approvalsNeeded } from './approvals';
import { withPendingFact } from './pendingFacts';
import { isForbiddenOwn, submissionNotFound } from './reviewList';

/** Identifies a submission: by default the newest of that version. */
interface RequestedReview {
  plugin_key: string;
  version: string;
  submission?: number;
}

/**
 * A complete submission, with the approved state and the neighbors in the queue. A later decision of the caller without
 * a submission id applies to this one.
 *
 * @throws {DomainError} `plugin_not_found`, `version_not_found`
 */
export async function getReviewDetail(
  context: ServiceContext,
  caller: SignedInCaller,
  { plugin_key, version, submission }: RequestedReview,
  defaults: ReviewDefaults,
): Promise<ReviewDetail> {
  const { db } = context;
  const found = version.includes('\0') ? null : await findSubmission(db, plugin_key, version, submission);
  if (!found) throw await submissionNotFound(context, plugin_key, version);
  const { item, plugin, version: row } = found;
  const rules = await readApprovalRules(db, defaults, plugin.e_id);
  const whole = await withPendingFact(db, item, { userId: caller.user_id, rules });
  const before = await approvedBefore(db, row, plugin);
  const detail = {
    ...whole,
    // The caller is opening it.
    pending: whole.pending && { ...whole.pending, is_opened: true },
    ...(await listingOf(db, row.listing, plugin)),
    package_name: row.listing?.package_name,
    version_content: row.content,
    rollout: rolloutOf(row, plugin, before),
    size: row.package_size,
    files_deleted: isDeleted(row),
    sha256: row.package_sha256,
    checks: completeVerdicts(row.checks ?? [], checksOf(row.kind)),
    approved_before: before,
    hold: item.is_held ? await holdOf(db, item.submission) : null,
    is_own: await isForbiddenOwn(db, { plugin, version: row }, caller, rules),
    approvals:
      item.status === REVIEW_STATUS.unreviewed
        ? {
            ...approvalsNeeded(rules, { kind: row.kind, network_hosts: (row.listing ?? plugin).network_hosts }),
            given: await listApprovals(db, item.submission),
          }
        : null,
    is_trial: await isTried(db, caller.user_id, item.submission),
    waiting: await findNeighbors(db, {
      submission: item.submission,
      submit_time: row.submit_time ?? sharedTime(),
      queue: await findQueue(db, plugin_key),
    }),
  };
  await rememberShown(db, { user_id: caller.user_id, version: row });
  return detail;
}

async function approvedBefore(db: Queryable, row: VersionRow, plugin: PluginRow): Promise<ApprovedBefore | null> {
  const before = await findApprovedBefore(db, plugin.plugin_id, row.version_id);
  return before.isAny ? { listing: await listingOf(db, before.listing, plugin), package: before.package } : null;
}

/** The rollout percentage that the developer chose; 100 if there is no other version for the remaining users. */
function rolloutOf({ status, rollout }: VersionRow, plugin: PluginRow, before: ApprovedBefore | null): number {
  const hasOtherVersion = status === REVIEW_STATUS.unreviewed ? hasStableVersion(plugin) : before !== null;
  return hasOtherVersion ? rollout : 100;
}

/**
 * Whether the developer deleted the content of the submission. Every submission had a listing; only imports have none.
 */
const isDeleted = ({ status, listing }: VersionRow) => status === REVIEW_STATUS.unapproved && listing === null;

/** The submitted listing. An import has none, so the plugin's listing is used. */
async function listingOf(db: Queryable, submitted: Listing | null, plugin: PluginRow): Promise<ReviewListing> {
  const { name, intro, description, texts, contact, technical_support, icon, cover, panel_images, video } =
    submitted ?? plugin;
  const { editor_type, permissions, network_hosts } = submitted ?? plugin;
  const tagIds = submitted ? submitted.tag_ids : await findTagIdsOf(db, plugin.plugin_id);
  return {
    ...{ name, intro, description, texts, contact, technical_support, icon, cover, panel_images, video },
    ...{ editor_type, permissions, network_hosts },
    tags: await findTags(db, tagIds),
  };
}

async function holdOf(db: Queryable, submission: number): Promise<ReviewDetail['hold']> {
  const hold = await findHold(db, submission);
  return hold && { ...hold, since: hold.since.toISOString() };
}
