import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import { checksOf, completeVerdicts } from '../../../shared/packageChecks/CheckVerdict';
import { normalHost } from '../../../shared/pluginPackage/hosts';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import { changed } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findMembers } from '../../repositories/organization/enterprises';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { findEmployment, insertApproval, listApprovals } from '../../repositories/reviews/approvals';
import { findPendingSubmission, writeDecision } from '../../repositories/reviews/reviewList';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { type FileNaming, filesNamed, filesVerified, type ReadFiles, readFiles } from '../files/publicFiles';
import { publishListing, publishVersion } from '../releases/currentVersions';
import { actorId, recordAction } from '../system/adminActions';
import { readApprovalRules, unknownHosts } from './approvalRules';

type PendingVersion = NonNullable<Awaited<ReturnType<typeof findPendingSubmission>>>;

/** The parts of a submission that determine how many approvals it needs. */
interface ApprovalCriteria {
  kind: 'version' | 'listing';
  network_hosts: readonly string[];
}

/** The number of approvals that a submission needs, and the hosts that require more than usual. */
export function approvalsNeeded(rules: ApprovalRules, { kind, network_hosts }: ApprovalCriteria) {
  // An edit of the listing changes no host.
  const unknown_hosts = kind === 'version' ? unknownHosts(network_hosts, rules) : [];
  return { needed: unknown_hosts.length > 0 ? 2 : rules.approvals, unknown_hosts };
}

/**
 * Counts an approval of a pending submission under the plugin's lock, so that concurrent ones both count.
 *
 * @throws {DomainError} `already_approved` if the user approved it before and another administrator's approval is
 * missing
 */
export async function countApproval(
  db: Queryable,
  rules: ApprovalRules,
  { pending, by, now }: { pending: PendingVersion & { listing: Listing }; by: number; now: Date },
): Promise<{ isEnough: boolean; given: number; needed: number }> {
  const { version_id, kind, listing } = pending;
  const { needed } = approvalsNeeded(rules, { kind, network_hosts: listing.network_hosts });
  const isNew = await insertApproval(db, { version_id, user_id: by, approve_time: now });
  const given = (await listApprovals(db, version_id)).length;
  if (!isNew && given < needed)
    throw new DomainError(
      'already_approved',
      'Your approval is already recorded. This submission also needs the approval of another administrator.',
    );
  return { isEnough: given >= needed, given, needed };
}

/**
 * Publishes an approved submission. Returns the rollout percentage, if it is a rollout. The caller holds the plugin's
 * lock.
 */
export async function publishApproved(
  db: Queryable,
  plugin: PluginRow,
  { kind, version, listing, rollout }: Pick<PendingVersion, 'kind' | 'version' | 'rollout'> & { listing: Listing },
): Promise<{ rollout?: number }> {
  if (kind === 'version') return publishVersion(db, plugin, { version, listing, rollout });
  await publishListing(db, plugin.plugin_id, listing);
  return {};
}

/**
 * Reads the files of a submission that a rule may approve, before anything is locked. Reads nothing for other
 * developers. If a file cannot be read, the submission stays in review.
 */
export async function verifyFilesForAutoApproval(
  { db, storage }: ServiceContext,
  { e_id }: Pick<PluginRow, 'e_id'>,
  submitterId: number,
  submitted: FileNaming,
): Promise<ReadFiles> {
  const rules = await readApprovalRules(db, { own_submissions: 'forbidden' }, e_id);
  if (!(await isTrusted(db, rules, submitterId, e_id))) return new Set();
  try {
    return await readFiles(storage, 'the submission', filesNamed(submitted));
  } catch (error) {
    if (error instanceof DomainError) return new Set();
    throw error;
  }
}

/**
 * Approves a new submission if a rule of the organization allows it (docs/review-rules.md); returns whether it did.
 * Called in the submitting transaction.
 */
export async function approveByRule(
  db: Queryable,
  pluginKey: string,
  { submitterId, read }: { submitterId: number; read: ReadFiles },
): Promise<boolean> {
  const plugin = await lockPlugin(db, pluginKey);
  const e_id = plugin?.e_id ?? null;
  const rules = await readApprovalRules(db, { own_submissions: 'forbidden' }, e_id);
  if (!(await isTrusted(db, rules, submitterId, e_id))) return false;
  const pending = plugin && (await findPendingSubmission(db, plugin.plugin_id));
  if (!plugin || !pending?.listing || !isLowRiskUpdate(plugin, { ...pending, listing: pending.listing }, rules))
    return false;
  if (!filesVerified(read, pending)) return false;
  const decision = { status: 2, reason: null, rule: null, decide_time: sharedTime() } as const;
  await writeDecision(db, pending.version_id, { ...decision, decided_by: null, is_automatic: true });
  changed(db, 'catalog');
  const { version, listing } = pending;
  const rolledOut = await publishApproved(db, plugin, { ...pending, listing });
  const note = { kind: 'version_approved', plugin_key: pluginKey, params: { version, ...rolledOut } } as const;
  await notify(db, await findPeopleIds(db, plugin), note);
  await recordAction(db, {
    ...{ by: await actorId(db, 'rule'), act: 'review.automatic', subject: pluginKey, name: listing.name },
    after: { version, submission: pending.version_id, submitter: submitterId, ...rolledOut },
  });
  return true;
}

/** Whether a rule trusts a user. For a private plugin, it trusts no former member of its organization. */
async function isTrusted(
  db: Queryable,
  { automatic: { user_ids, departments } }: ApprovalRules,
  userId: number,
  e_id: number | null,
): Promise<boolean> {
  if (e_id !== null && (await findMembers(db, e_id, [userId])).length === 0) return false;
  if (user_ids.includes(userId)) return true;
  if (departments.length === 0) return false;
  const place = await findEmployment(db, userId);
  return departments.some(({ e_id, department }) => place?.e_id === e_id && place.department === department);
}

/** An update of an approved plugin without findings that requests nothing unapproved. */
function isLowRiskUpdate(
  plugin: PluginRow,
  { kind, checks, listing }: PendingVersion & { listing: Listing },
  rules: ApprovalRules,
): boolean {
  if (!plugin.is_published || plugin.is_blocked || plugin.current_version === null) return false;
  if (completeVerdicts(checks ?? [], checksOf(kind)).some(({ state }) => state !== 'passed')) return false;
  if (approvalsNeeded(rules, { kind, network_hosts: listing.network_hosts }).unknown_hosts.length > 0) return false;
  return (
    isWithin(listing.permissions, plugin.permissions) &&
    isWithin(listing.network_hosts.map(normalHost), plugin.network_hosts.map(normalHost))
  );
}

const isWithin = (requested: readonly string[], approved: readonly string[]) =>
  requested.every((one) => approved.includes(one));
