import type { HoldReceipt } from '../../../contract/reviews/holds';
import { findHold, writeHold } from '../../repositories/reviews/holds';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';
import { requirePending } from './pendingSubmission';

interface Held {
  plugin_key: string;
  submission: number;
}

/**
 * Puts the pending submission on hold. This is not a status, and does not prevent a decision.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`
 */
export function holdAudit(
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
export function releaseAudit(context: ServiceContext, reviewerId: number, held: Held): Promise<HoldReceipt> {
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
    await writeHold(transaction, submission, note === null ? null : { note, by: reviewerId, now: new Date() });
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
