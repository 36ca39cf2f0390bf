import type { ModeratedRating, Rating, RatingQueueQuery } from '../../../contract/ratings/ratings';
import type { RATING_DECISIONS, RATING_REPORT_REASONS } from '../../../contract/values/ratings';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { listAdministratorIds } from '../../repositories/accounts/users';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import * as moderation from '../../repositories/ratings/moderation';
import { lockPluginOf, updateRating } from '../../repositories/ratings/ratings';
import { refreshScores } from '../../repositories/ratings/scores';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';
import { notifyWritten } from './ratings';
import { lockRating, ownRating, ratingNotFound, requireRating, toModerated, toRating } from './ratingViews';

/**
 * Reports a rating of another user to the administrators.
 *
 * @throws {DomainError} `rating_not_found`, `own_rating`, `report_text_required`, `already_reported`
 */
export async function reportRating(
  { db }: ServiceContext,
  {
    user,
    ...report
  }: { user: SignedInCaller; rating_id: number; reason: (typeof RATING_REPORT_REASONS)[number]; text: string },
): Promise<{ rating_id: number }> {
  const { rating_id, reason, text } = report;
  if (reason === 'other' && !text)
    throw new DomainError('report_text_required', 'For the reason "other", describe the problem in "text".');
  await db.transaction().execute(async (transaction) => {
    const rating = await lockRating(transaction, rating_id, user);
    if (rating.user_id === user.user_id) throw ownRating();
    const isNew = await moderation.insertReport(transaction, { ...report, user_id: user.user_id }, sharedTime());
    if (!isNew)
      throw new DomainError(
        'already_reported',
        'You have already reported this rating, and the report is still open. Wait until it is decided.',
      );
  });
  return { rating_id };
}

/**
 * Appeals that the caller's rating is hidden.
 *
 * @throws {DomainError} `rating_not_found`, `not_hidden`, `already_appealed`
 */
export async function appealRating(
  { db }: ServiceContext,
  user: SignedInCaller,
  { rating_id, text }: { rating_id: number; text: string },
): Promise<{ rating: Rating }> {
  return db.transaction().execute(async (transaction) => {
    const rating = await lockRating(transaction, rating_id, user);
    if (rating.user_id !== user.user_id) throw ratingNotFound();
    if (rating.state !== 'hidden')
      throw new DomainError('not_hidden', 'No administrator has hidden this rating, or it is shown again. Reload it.');
    if (rating.appeal_time)
      throw new DomainError(
        'already_appealed',
        'You have already appealed. There is one appeal each time it is hidden.',
      );
    await updateRating(transaction, rating_id, { appeal: text, appeal_time: sharedTime(), appeal_decide_time: null });
    return { rating: toRating(await requireRating(transaction, rating_id, user), user) };
  });
}

/** Ratings for moderation, newest first. */
export async function listModeratedRatings(
  { db }: ServiceContext,
  user: SignedInCaller,
  query: RatingQueueQuery,
): Promise<{ rating_list: ModeratedRating[]; total: number }> {
  const { rows, total } = await moderation.listModerated(db, user.user_id, query);
  return { rating_list: rows.map((row) => toModerated(row, user)), total };
}

interface Decision {
  rating_id: number;
  decision: (typeof RATING_DECISIONS)[number];
  reason: string;
  edit_time?: string | null;
  replies?: number;
}

/**
 * Hides or restores a rating, or dismisses what was said against it. Each decision closes reports, an appeal, and a call
 * for help.
 *
 * @throws {DomainError} `rating_not_found`, `reason_required`, `own_rating`, `other_administrator_needed`, `rating_changed`
 */
export async function moderateRating(
  context: ServiceContext,
  user: SignedInCaller,
  { rating_id, decision, reason, edit_time, replies }: Decision,
): Promise<{ rating: ModeratedRating }> {
  if (decision === 'hide' && !reason)
    throw new DomainError(
      'reason_required',
      'Hiding a rating needs a reason, which the user who rated reads. Add one.',
    );
  const rating = await transact(context.db, async (transaction) => {
    await lockPluginOf(transaction, rating_id);
    const before = await requireModerated(transaction, rating_id, user);
    const isHidden = before.state === 'hidden';
    await requireImpartial(transaction, before, user.user_id);
    if (edit_time !== undefined && edit_time !== (before.edit_time?.toISOString() ?? null)) throw ratingChanged();
    if (replies !== undefined && replies !== before.replies.length) throw ratingChanged();
    const now = sharedTime();
    await moderation.closeReports(transaction, rating_id, now);
    const isAppealOpen = before.appeal_time !== null && before.appeal_decide_time === null;
    const decided = { help_time: null, ...(isAppealOpen && { appeal_decide_time: now }) };
    await updateRating(transaction, rating_id, { ...decided, ...changesOf(decision, reason) });
    if (decision !== 'dismiss') await refreshScores(transaction, [before.plugin_id], now);
    changed(transaction, 'catalog');
    await notifyDecision(transaction, before, { decision, reason });
    await recordAction(transaction, {
      ...{ by: user.user_id, act: `rating.${decision}`, subject: before.plugin_key, name: before.plugin_name },
      before: { id: rating_id, text: before.text, is_hidden: isHidden },
      after: { id: rating_id, reason, is_hidden: decision === 'hide' || (decision === 'dismiss' && isHidden) },
    });
    return requireModerated(transaction, rating_id, user);
  });
  return { rating: toModerated(rating, user) };
}

function changesOf(decision: Decision['decision'], reason: string): Parameters<typeof updateRating>[2] {
  if (decision === 'dismiss') return {};
  if (decision === 'restore') return { state: 'shown', state_reason: null, held_for: null };
  return { state: 'hidden', state_reason: reason, appeal: null, appeal_time: null, appeal_decide_time: null };
}

async function notifyDecision(
  transaction: Queryable,
  before: moderation.ModeratedRow,
  { decision, reason }: Pick<Decision, 'decision' | 'reason'>,
): Promise<void> {
  const { plugin_key, user_id, state } = before;
  if (decision === 'hide')
    await notify(transaction, [user_id], { kind: 'rating_hidden', plugin_key, params: { reason } });
  if (decision !== 'restore' || state === 'shown') return;
  await notify(transaction, [user_id], { kind: 'rating_restored', plugin_key, params: {} });
  if (state === 'held') await notifyWritten(transaction, before);
}

async function requireModerated(
  db: Queryable,
  ratingId: number,
  user: SignedInCaller,
): Promise<moderation.ModeratedRow> {
  const rating = await moderation.findModerated(db, user.user_id, ratingId);
  if (!rating) throw ratingNotFound();
  return rating;
}

/** No one decides about their own rating, nor about one of their plugin if another administrator can. */
async function requireImpartial(db: Queryable, rating: moderation.ModeratedRow, userId: number): Promise<void> {
  if (rating.user_id === userId) throw ownRating();
  const people = await findPeopleIds(db, rating);
  if (people.includes(userId) && (await listAdministratorIds(db, [...people, rating.user_id])).length > 0)
    throw new DomainError(
      'other_administrator_needed',
      `${rating.plugin_key} is your own plugin. Ask another administrator to decide about its ratings.`,
    );
}

function ratingChanged(): DomainError {
  return new DomainError(
    'rating_changed',
    'This rating was changed, or has a new reply, since you loaded it. Load it again.',
  );
}
