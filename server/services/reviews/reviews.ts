import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import type { QueuePosition } from '../../../contract/plugins/plugins';
import type { ReviewMessage, ReviewProgress } from '../../../contract/reviews/reviews';
import { ROLE } from '../../../contract/values/accounts';
import { type CheckVerdict, checksOf, completeVerdicts } from '../../../shared/packageChecks/CheckVerdict';
import { namesOf } from '../../../shared/plugins/pluginName';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { findNewestReviews } from '../../repositories/plugins/plugins';
import { findPlugin, type PluginRow } from '../../repositories/releases/versions';
import { listApprovals } from '../../repositories/reviews/approvals';
import { findPendingSubmission } from '../../repositories/reviews/reviewList';
import * as messages from '../../repositories/reviews/reviewMessages';
import * as reviews from '../../repositories/reviews/reviews';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { MANAGERS, requireRole } from '../plugins/pluginRoles';
import { readApprovalRules } from './approvalRules';
import { approvalsNeeded } from './approvals';
import { isReviewerOf, reviewerIdsOf } from './reviewers';

/** Number of latest decisions from which the usual duration is computed. */
const LAST_DECISIONS = 50;
const MIN_DECISIONS = 3;

/**
 * Review progress of a plugin, for its developers and administrators.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function getReview(context: ServiceContext, caller: SignedInCaller, key: string): Promise<ReviewProgress> {
  const { plugin } = await requireRole(context.db, await findPlugin(context.db, key), caller, MANAGERS);
  const positions = await findQueuePositions(context, [plugin.plugin_id]);
  return {
    plugin_key: plugin.plugin_key,
    name: plugin.name,
    names: namesOf(plugin.texts),
    submissions: await reviews.listSubmissionsOf(context.db, plugin.plugin_id),
    waiting: positions.get(plugin.plugin_id) ?? null,
    approvals: await approvalsOf(context.db, plugin),
    checks: await checksOfNewest(context.db, plugin.plugin_id),
    messages: (await messages.listMessages(context.db, plugin.plugin_id)).map((message) =>
      hideReviewer(caller, message),
    ),
  };
}

/** Approvals of the pending submission. Developers do not see reviewers' names. */
async function approvalsOf(db: Queryable, { plugin_id, e_id }: PluginRow): Promise<ReviewProgress['approvals']> {
  const pending = await findPendingSubmission(db, plugin_id);
  if (!pending?.listing) return null;
  const { kind, version_id, listing } = pending;
  // The rule about own plugins does not matter here.
  const rules = await readApprovalRules(db, { own_submissions: 'forbidden' }, e_id);
  const { needed } = approvalsNeeded(rules, { kind, network_hosts: listing.network_hosts });
  return { given: (await listApprovals(db, version_id)).length, needed };
}

async function checksOfNewest(db: Queryable, pluginId: number): Promise<CheckVerdict[]> {
  const newest = await reviews.findNewestChecks(db, pluginId);
  return newest ? completeVerdicts(newest.checks ?? [], checksOf(newest.kind)) : [];
}

/** Status of the newest submission of each of the caller's plugins, and the submission's position in the queue. */
export async function listOwnReviews(
  context: ServiceContext,
  pluginIds: number[],
): Promise<Map<number, Omit<NonNullable<OwnPlugin['review']>, 'public_version'>>> {
  const [newest, positions] = [
    await findNewestReviews(context.db, pluginIds),
    await findQueuePositions(context, pluginIds),
  ];
  return new Map([...newest].map(([id, review]) => [id, { ...review, waiting: positions.get(id) ?? null }]));
}

/**
 * Sends a message to the other side of a review, and notifies it.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_not_found`
 */
export async function sendMessage(
  { db }: ServiceContext,
  caller: SignedInCaller,
  { plugin_key, version, text }: { plugin_key: string; version: string; text: string },
): Promise<ReviewMessage> {
  return db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, caller.user_id);
    const known = await findPlugin(transaction, plugin_key);
    const { plugin, role } = await requireRole(transaction, known, caller, MANAGERS);
    // For their own plugins, an administrator writes as a developer, and so does one of an organization that reviews none.
    const isReviewer = role === 'manager' && (await isReviewerOf(transaction, caller, plugin_key));
    const sender = isReviewer ? 'reviewer' : 'author';
    const version_id = version.includes('\0')
      ? null
      : await reviews.findSubmissionId(transaction, plugin.plugin_id, version);
    if (version_id === null)
      throw new DomainError(
        'version_not_found',
        `${plugin_key} has no submitted version ${JSON.stringify(version)}. Check it.`,
      );
    const message = await messages.insertMessage(transaction, { version_id, user_id: caller.user_id, sender, text });
    await notifyOtherSide(transaction, plugin, message);
    return hideReviewer(caller, message);
  });
}

async function notifyOtherSide(db: Queryable, plugin: PluginRow, { from, version }: ReviewMessage): Promise<void> {
  const note = { kind: 'review_message', plugin_key: plugin.plugin_key, params: { version, from } } as const;
  const people = await findPeopleIds(db, plugin);
  if (from === 'reviewer') return notify(db, people, note);
  const involved = (await reviews.listReviewersOf(db, plugin.plugin_id)).filter((id) => !people.includes(id));
  await notify(db, involved.length > 0 ? involved : await reviewerIdsOf(db, plugin.plugin_key, people), note);
}

/** Developers do not see reviewers' names. */
function hideReviewer(caller: SignedInCaller, message: ReviewMessage): ReviewMessage {
  return message.from === 'reviewer' && caller.role === ROLE.user ? { ...message, name: null } : message;
}

async function findQueuePositions(context: ServiceContext, pluginIds: number[]): Promise<Map<number, QueuePosition>> {
  const positions = new Map<number, QueuePosition>();
  for (const [id, { queue, ...position }] of await reviews.findQueuePositions(context.db, pluginIds)) {
    const key = `usual review time ${queue}`;
    const usual_seconds = await cacheBriefly(context, key, () => estimateSeconds(context, queue));
    positions.set(id, { ...position, usual_seconds });
  }
  return positions;
}

async function estimateSeconds({ db }: ServiceContext, queue: number | null): Promise<number | null> {
  const { median, count } = await reviews.findDecisionTimes(db, queue, LAST_DECISIONS);
  return median === null || count < MIN_DECISIONS ? null : Math.round(median);
}
