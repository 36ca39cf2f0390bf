import { text } from '../../../contract/fields';
import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import type { ReviewItem, ReviewListQuery } from '../../../contract/reviews/reviewList';
import type { ReviewRule } from '../../../contract/reviews/reviewRules';
import { ROLE } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import { unreadChecks } from '../../../shared/packageChecks/CheckVerdict';
import type { Database, Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { requireEnterprise } from '../../http/callers/enterpriseAccess';
import { PersonalText } from '../../http/PersonalText';
import { changed, transact } from '../../lib/changes';
import { NextFlights } from '../../lib/concurrency/Batcher';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { lockPlugin, type PluginRow, type VersionRow } from '../../repositories/releases/versions';
import { searchOwnSubmissions } from '../../repositories/reviews/enterpriseReviews';
import {
  findAnyPackage,
  findPendingSubmission,
  findSubmission,
  findSubmissions,
  type SubmissionItem,
  writeDecision,
} from '../../repositories/reviews/reviewList';
import { searchSubmissions } from '../../repositories/reviews/submissionSearch';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { filesNamed, filesVerified, type ReadFiles, readFiles } from '../files/publicFiles';
import { isAllowedRole, MAINTAINERS, roleIn } from '../plugins/pluginRoles';
import { completeChecks, requireAllRan } from '../releases/packageChecks';
import { recordAction } from '../system/adminActions';
import { type ReviewDefaults, readApprovalRules } from './approvalRules';
import { countApproval, publishApproved } from './approvals';
import { withPendingFact, withPendingFacts } from './pendingFacts';
import { noLongerPending, requireViewed } from './pendingSubmissions';
import { requireReviewer } from './reviewers';

interface ReviewFlights {
  /** Responses being computed, by query and user. */
  texts: NextFlights<PersonalText>;
  /** Pages being computed, by query, without the fields that depend on the administrator. */
  pages: NextFlights<{ items: SubmissionItem[]; total: number; rules: ApprovalRules }>;
}

/** Flights by database, so that two servers in one process (tests) do not share values. */
const flightsOf = new WeakMap<Database, ReviewFlights>();

/**
 * Lists a page of submissions, each with what its approval would change, and why the caller may not approve it.
 * Concurrent administrators share its statements, which start after their calls, so that the page includes every
 * earlier decision.
 */
export function listReviews(
  { db }: ServiceContext,
  caller: SignedInCaller,
  requested: ReviewListQuery,
  defaults: ReviewDefaults,
): Promise<PersonalText> {
  const { user_id } = caller;
  const query = { ...requested, e_id: queueFor(caller, requested.e_id) };
  const { texts, pages } = flightsOf.get(db) ?? { texts: new NextFlights(), pages: new NextFlights() };
  flightsOf.set(db, { texts, pages });
  const key = JSON.stringify(query);
  return texts.run(`${user_id} ${key}`, async () => {
    const { items, total, rules } = await pages.run(key, () => findPage(db, query, defaults));
    const audit_list = await withPendingFacts(db, items, { userId: user_id, rules });
    const data: { audit_list: ReviewItem[]; total: number } = { audit_list, total };
    return PersonalText.of(data);
  });
}

async function findPage(db: Database, query: ReviewListQuery, defaults: ReviewDefaults) {
  const typed = { keyword: asTyped(query.keyword), developer: asTyped(query.developer) };
  const { e_id } = query;
  const { ids, total } =
    e_id === undefined
      ? await searchSubmissions(db, { ...query, ...typed })
      : await searchOwnSubmissions(db, e_id, { ...query, ...typed });
  return { items: await findSubmissions(db, ids), total, rules: await readApprovalRules(db, defaults, e_id ?? null) };
}

/**
 * The organization whose submissions are listed; undefined: those that the deployment reviews. Administrators of an
 * organization see its own only.
 *
 * @throws {DomainError} `forbidden`
 */
function queueFor(caller: SignedInCaller, e_id: number | undefined): number | undefined {
  if (caller.role !== ROLE.user) return e_id;
  const own = e_id ?? caller.e_id ?? undefined;
  requireEnterprise(caller, own);
  return own;
}

/** The database stores no null characters, so no stored text contains one. */
const asTyped = (words: string | undefined) => words?.replaceAll('\0', '').trim() || undefined;

/** A reviewer's decision about one submission. */
export interface Decision {
  plugin_key: string;
  version: string;
  /** The submission that the reviewer saw, if named. */
  submission?: number;
  status: 2 | 3;
  reason?: string;
  rule?: ReviewRule;
}

/**
 * Approves or rejects the pending submission. The last needed approval (approvals.ts) publishes it
 * (currentVersions.ts).
 *
 * @throws {DomainError} `reason_required`, `invalid_request`, `plugin_not_found`, `version_not_found`, `not_waiting`,
 * `submission_not_shown`, `own_submission`, `code_not_included`, `checks_not_run`, `files_missing`, `already_approved`
 */
export async function decideReview(
  context: ServiceContext,
  decider: SignedInCaller,
  decision: Decision,
  defaults: ReviewDefaults,
): Promise<ReviewItem> {
  const { plugin_key, version, status, submission } = decision;
  const reason = status === REVIEW_STATUS.unapproved ? requireReason(decision.reason) : null;
  const rule = (status === REVIEW_STATUS.unapproved && decision.rule) || null;
  if (status === REVIEW_STATUS.approved) await completeChecks(context, plugin_key, version);
  const read = status === REVIEW_STATUS.approved ? await readSubmitted(context, decision) : null;
  const now = sharedTime();
  let accepted: string | null = null;
  await transact(context.db, async (transaction) => {
    const plugin = await lockPlugin(transaction, plugin_key);
    // The organization may have given its reviews to the deployment while the files were read.
    await requireReviewer({ ...context, db: transaction }, decider, plugin_key);
    const pending = plugin && (await findPendingSubmission(transaction, plugin.plugin_id));
    const isExpectedSubmission =
      pending?.version === version && (submission ?? pending.version_id) === pending.version_id;
    const isRead = !read || !pending || filesVerified(read, pending);
    if (!plugin || !pending?.listing || !isExpectedSubmission || !isRead)
      throw await notPending({ ...context, db: transaction }, decision);
    const submitted = { ...pending, listing: pending.listing };
    const rules = await readApprovalRules(transaction, defaults, plugin.e_id);
    const isApproval = status === REVIEW_STATUS.approved;
    if (isApproval && (await isForbiddenOwn(transaction, { plugin, version: pending }, decider, rules)))
      throw ownSubmission();
    if (submission === undefined)
      await requireViewed(transaction, { plugin, pending, status, user_id: decider.user_id });
    if (isApproval) {
      requireAllRan(pending);
      accepted = requireAcceptance(pending, decision.reason);
      const by = decider.user_id;
      const counted = await countApproval(transaction, rules, { pending: submitted, by, now });
      if (!counted.isEnough) {
        const { given, needed } = counted;
        const after = { version, submission: pending.version_id, given, needed, ...(accepted && { reason: accepted }) };
        const name = submitted.listing.name;
        return recordAction(transaction, { by, act: 'review.first_approval', subject: plugin_key, name, after });
      }
    }
    await writeDecision(transaction, pending.version_id, {
      ...{ status, reason, rule, decide_time: now, decided_by: decider.user_id },
    });
    changed(transaction, 'catalog');
    const rolledOut = isApproval ? await publishApproved(transaction, plugin, submitted) : {};
    const approved = { version, ...(plugin.is_blocked && { is_blocked: true }), ...rolledOut };
    await notify(
      transaction,
      await findPeopleIds(transaction, plugin),
      reason === null
        ? { kind: 'version_approved', plugin_key, params: approved }
        : { kind: 'version_rejected', plugin_key, params: { version, reason, rule } },
    );
    await recordAction(transaction, {
      by: decider.user_id,
      act: isApproval ? 'review.approve' : 'review.reject',
      subject: plugin_key,
      name: submitted.listing.name,
      after: { version, submission: pending.version_id, reason: reason ?? accepted, rule, ...rolledOut },
    });
  });
  const decided = await findSubmission(context.db, plugin_key, version);
  if (!decided) throw await submissionNotFound(context, plugin_key, version);
  const rules = await readApprovalRules(context.db, defaults, decided.plugin.e_id);
  return withPendingFact(context.db, decided.item, { userId: decider.user_id, rules });
}

/** Reads the files of the submission that an approval would publish. */
async function readSubmitted(
  { db, storage }: ServiceContext,
  { plugin_key, version, submission }: Decision,
): Promise<ReadFiles> {
  const found = version.includes('\0') ? null : await findSubmission(db, plugin_key, version, submission);
  // The decision refuses a submission that is no longer pending, so its files do not matter.
  if (found?.version.status !== REVIEW_STATUS.unreviewed) return new Set();
  return readFiles(storage, `${plugin_key} ${version}`, filesNamed(found.version));
}

/**
 * The reason for approving despite findings, for the activity log. Code that no check could read needs one.
 *
 * @throws {DomainError} `reason_required`, `invalid_request`
 */
function requireAcceptance({ checks }: Pick<VersionRow, 'checks'>, given: string | undefined): string | null {
  const unread = unreadChecks(checks);
  if (unread.length === 0 && !given?.trim()) return null;
  return requireReason(
    given,
    `Some checks (${unread.join(', ')}) could not read this package. Enter why it may be published.`,
  );
}

function requireReason(
  given: string | undefined,
  missing = 'A rejection needs a reason, so that the developer knows what to change. Enter one.',
): string {
  if (!given?.trim()) throw new DomainError('reason_required', missing);
  const reason = text(TEXT_LIMITS.reason, 1).safeParse(given);
  if (reason.success) return reason.data;
  const message = reason.error.issues[0]?.message;
  throw new DomainError('invalid_request', `The reason ${message}. Shorten or correct it.`, [
    { path: 'reason', message },
  ]);
}

/** Whether the plugin or the submission is the user's own, and the rules forbid approving it. */
export async function isForbiddenOwn(
  db: Queryable,
  submission: {
    plugin: Pick<PluginRow, 'plugin_id' | 'developer_id' | 'e_id'>;
    version: Pick<VersionRow, 'submitted_by'>;
  },
  user: SignedInCaller,
  { own_submissions }: ReviewDefaults,
): Promise<boolean> {
  if (own_submissions === 'allowed') return false;
  const { plugin, version } = submission;
  return version.submitted_by === user.user_id || isAllowedRole(MAINTAINERS, await roleIn(db, plugin, user));
}

function ownSubmission(): DomainError {
  return new DomainError(
    'own_submission',
    'You cannot approve your own plugin. Ask another administrator, or have a super administrator allow it in the approval rules.',
  );
}

async function notPending(context: ServiceContext, { plugin_key, version }: Decision): Promise<DomainError> {
  const known = version.includes('\0') ? null : await findSubmission(context.db, plugin_key, version);
  if (!known) return submissionNotFound(context, plugin_key, version);
  return noLongerPending(`${plugin_key} ${version}`);
}

/** The error for a submission that does not exist: it says whether the plugin or only the version is unknown. */
export async function submissionNotFound(context: ServiceContext, key: string, version: string): Promise<DomainError> {
  return (await findAnyPackage(context.db, key))
    ? new DomainError('version_not_found', `${key} has no submitted version ${JSON.stringify(version)}. Check it.`)
    : new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
}
