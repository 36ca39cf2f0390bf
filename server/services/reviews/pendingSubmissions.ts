import type { HoldReceipt, Trial } from '../../../contract/reviews/pendingSubmissions';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findPlugin, lockPlugin, type PluginRow, type VersionRow } from '../../repositories/releases/versions';
import { findHold, findShown, writeHold } from '../../repositories/reviews/reviewDetails';
import { findPendingSubmission } from '../../repositories/reviews/reviewList';
import { deleteTrial, upsertTrial } from '../../repositories/reviews/trials';
import type { ServiceContext } from '../context';
import { noPackage } from '../plugins/downloads';
import { notFound } from '../plugins/pluginRoles';
import { recordAction } from '../system/adminActions';

type PendingVersion = NonNullable<Awaited<ReturnType<typeof findPendingSubmission>>> & { listing: Listing };

/**
 * Locks a plugin whose named submission is still pending.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`
 */
export async function requirePending(
  db: Queryable,
  pluginKey: string,
  submission: number,
): Promise<{ plugin: PluginRow; pending: PendingVersion }> {
  const plugin = await lockPlugin(db, pluginKey);
  if (!plugin) throw notFound();
  const pending = await findPendingSubmission(db, plugin.plugin_id);
  if (!pending?.listing || pending.version_id !== submission) throw noLongerPending(pluginKey);
  return { plugin, pending: { ...pending, listing: pending.listing } };
}

/** Error of a decision about a submission that was decided or replaced meanwhile. */
export function noLongerPending(submission: string): DomainError {
  return new DomainError(
    'not_waiting',
    `${submission} is no longer in review: it was decided, or a newer version replaced it. Reload the list.`,
  );
}

interface Held {
  plugin_key: string;
  submission: number;
}

/**
 * Puts the pending submission on hold. This is not a status, and does not prevent a decision.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`
 */
export function holdSubmission(
  context: ServiceContext,
  reviewerId: number,
  { note, ...held }: Held & { note: string },
): Promise<HoldReceipt> {
  return changeHold(context, reviewerId, held, note);
}

/**
 * Removes the hold.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`
 */
export function endHold(context: ServiceContext, reviewerId: number, held: Held): Promise<HoldReceipt> {
  return changeHold(context, reviewerId, held, null);
}

async function changeHold(
  { db }: ServiceContext,
  reviewerId: number,
  { plugin_key, submission }: Held,
  note: string | null,
): Promise<HoldReceipt> {
  return db.transaction().execute(async (transaction) => {
    const { version, listing } = (await requirePending(transaction, plugin_key, submission)).pending;
    const before = await findHold(transaction, submission);
    await writeHold(transaction, submission, note === null ? null : { note, by: reviewerId, now: sharedTime() });
    if (before?.note !== (note ?? undefined))
      await recordAction(transaction, {
        by: reviewerId,
        act: note === null ? 'review.release' : 'review.hold',
        subject: plugin_key,
        name: listing.name,
        before: before && { version, submission, note: before.note },
        after: note === null ? null : { version, submission, note },
      });
    return { submission, is_held: note !== null };
  });
}

/**
 * Installs the pending version for its reviewer as a trial. No other user sees it and no count changes.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`, `no_package`
 */
export async function startTrial(
  { db }: ServiceContext,
  reviewerId: number,
  { plugin_key, submission }: { plugin_key: string; submission: number },
): Promise<Trial> {
  return db.transaction().execute(async (transaction) => {
    const { plugin, pending } = await requirePending(transaction, plugin_key, submission);
    const { version, kind, listing } = pending;
    if (kind !== 'version') throw noPackage();
    const { plugin_id } = plugin;
    await upsertTrial(transaction, { user_id: reviewerId, plugin_id, version_id: submission });
    await recordAction(transaction, {
      ...{ by: reviewerId, act: 'review.trial', subject: plugin_key, name: listing.name },
      after: { version, submission },
    });
    return { plugin_key, version };
  });
}

/**
 * Ends a reviewer's trial of a plugin, if there is one.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function endTrial({ db }: ServiceContext, reviewerId: number, plugin_key: string): Promise<Trial> {
  return db.transaction().execute(async (transaction) => {
    const plugin = await findPlugin(transaction, plugin_key);
    if (!plugin) throw notFound();
    const version = await deleteTrial(transaction, reviewerId, plugin.plugin_id);
    if (version !== null)
      await recordAction(transaction, {
        ...{ by: reviewerId, act: 'review.trial_end', subject: plugin_key, name: plugin.name },
        before: { version },
      });
    return { plugin_key, version: null };
  });
}

interface UnnamedDecision {
  plugin: Pick<PluginRow, 'plugin_id' | 'plugin_key'>;
  /** The pending submission. */
  pending: Pick<VersionRow, 'version_id' | 'version'>;
  status: 2 | 3;
  user_id: number;
}

/**
 * Refuses a decision without a submission id unless it applies to the one that the user was last shown. Rejecting one
 * that was never shown is allowed, because it publishes nothing. Called under the plugin's lock.
 *
 * @throws {DomainError} `submission_not_shown`
 */
export async function requireViewed(
  db: Queryable,
  { plugin: { plugin_id, plugin_key }, pending, status, user_id }: UnnamedDecision,
): Promise<void> {
  const shown = await findShown(db, { user_id, plugin_id, version: pending.version });
  if (shown === pending.version_id) return;
  if (shown === null && status === REVIEW_STATUS.unapproved) return;
  const query = new URLSearchParams({ plugin_key, version: pending.version });
  const why = shown === null ? 'You have not read' : 'Another submission replaced the one that you read of';
  throw new DomainError(
    'submission_not_shown',
    `${why} ${plugin_key} ${pending.version}. Read GET /api/cmt/plugin/audit?${query} and decide again, or name its \`submission\`.`,
  );
}
