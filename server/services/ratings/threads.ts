import type { Rating, RatingReply } from '../../../contract/ratings/ratings';
import { REPLIES_PER_RATING } from '../../../contract/values/ratings';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser, listAdministratorIds } from '../../repositories/accounts/users';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import * as ratings from '../../repositories/ratings/ratings';
import { refreshScores } from '../../repositories/ratings/scores';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { invalidateDetails } from '../plugins/sharedPages';
import { checkText, findWord } from './ratingChecks';
import { notifyHeld } from './ratings';
import { lockRating, ownPlugin, ownRating, ratingNotFound, requireRating, sideOf, toRating } from './ratingViews';

/**
 * Adds to the thread of a rating. A reply of the user who rated is checked like the rating, which is held with it. One of
 * a developer must not hold another's rating: it may have links, to documentation or an issue, but none of the words.
 *
 * @throws {DomainError} `rating_not_found`, `forbidden`, `thread_closed`, `too_many_replies`, `word_not_allowed`
 */
export async function replyToRating(
  context: ServiceContext,
  user: SignedInCaller,
  { rating_id, text }: { rating_id: number; text: string },
  words: readonly string[],
): Promise<{ rating: Rating }> {
  const rating = await context.db.transaction().execute(async (transaction) => {
    const before = await lockRating(transaction, rating_id, user);
    const from = await sideOf(transaction, before, user);
    if (!from) throw notOfThread();
    requireOpenThread(before, from);
    if (from === 'developer') requireAllowedWords(text, words);
    const now = sharedTime();
    await ratings.insertReply(transaction, { rating_id, user_id: user.user_id, from, text, create_time: now });
    const held_for = from === 'author' && before.state === 'shown' ? checkText(text, words) : null;
    if (held_for) {
      await ratings.updateRating(transaction, rating_id, { state: 'held', held_for: JSON.stringify(held_for) });
      await refreshScores(transaction, [before.plugin_id], now);
      await notifyHeld(transaction, before.plugin_key);
    } else {
      await notifyOtherSides(transaction, before, { from, by: user.user_id });
    }
    return requireRating(transaction, rating_id, user);
  });
  invalidateDetails(context, rating.plugin_key);
  return { rating: toRating(rating, user) };
}

/** After a call for help only administrators write, so that they have the last word. */
function requireOpenThread(rating: ratings.RatingRow, from: RatingReply['from']): void {
  if (from === 'administrator') return;
  if (rating.help_time)
    throw new DomainError(
      'thread_closed',
      'An administrator was called to this thread. Only administrators can reply until they have decided.',
    );
  if (rating.replies.length >= REPLIES_PER_RATING)
    throw new DomainError(
      'too_many_replies',
      `A rating has at most ${REPLIES_PER_RATING} replies. Call an administrator if you disagree.`,
    );
}

function requireAllowedWords(text: string, words: readonly string[]): void {
  const word = findWord(text, words);
  if (word === undefined) return;
  throw new DomainError('word_not_allowed', `This site does not allow the word "${word}" in replies. Leave it out.`);
}

/** Developers do not see a rating that is not shown, so they do not learn of its replies either. */
async function notifyOtherSides(
  transaction: Queryable,
  rating: ratings.RatingRow,
  { from, by }: { from: RatingReply['from']; by: number },
): Promise<void> {
  const developers = rating.state === 'shown' && from !== 'developer' ? await findPeopleIds(transaction, rating) : [];
  const others = [...developers, ...(from === 'author' ? [] : [rating.user_id])].filter((id) => id !== by);
  const { plugin_key } = rating;
  await notify(transaction, others, { kind: 'rating_reply', plugin_key, params: { from } });
}

/**
 * Calls an administrator to the thread of a rating, which closes it for both sides. May be repeated.
 *
 * @throws {DomainError} `rating_not_found`, `forbidden`
 */
export async function callForHelp(
  { db }: ServiceContext,
  user: SignedInCaller,
  ratingId: number,
): Promise<{ rating: Rating }> {
  const { user_id } = user;
  return db.transaction().execute(async (transaction) => {
    const rating = await lockRating(transaction, ratingId, user);
    const side = await sideOf(transaction, rating, user);
    if (side !== 'author' && side !== 'developer') throw notOfThread();
    if (!rating.help_time) {
      await ratings.updateRating(transaction, ratingId, { help_time: sharedTime() });
      const params = { by: (await findUser(transaction, user_id))?.nick_name ?? '' };
      const administrators = await listAdministratorIds(transaction, [user_id]);
      const { plugin_key } = rating;
      await notify(transaction, administrators, { kind: 'rating_help', plugin_key, params, by_id: user_id });
    }
    return { rating: toRating(await requireRating(transaction, ratingId, user), user) };
  });
}

/**
 * Marks a shown rating as helpful or not; the same mark again removes it.
 *
 * @throws {DomainError} `rating_not_found`, `own_rating`, `own_plugin`
 */
export async function markHelpful(
  { db }: ServiceContext,
  user: SignedInCaller,
  { rating_id, helpful }: { rating_id: number; helpful: 1 | -1 },
): Promise<{ rating: Rating }> {
  const { user_id } = user;
  return db.transaction().execute(async (transaction) => {
    const rating = await lockRating(transaction, rating_id, user);
    if (rating.user_id === user_id) throw ownRating();
    if (rating.state !== 'shown') throw ratingNotFound();
    if ((await sideOf(transaction, rating, user)) === 'developer') throw ownPlugin();
    const mark = { rating_id, user_id, mark: helpful, before: rating.own_mark };
    await ratings.writeMark(transaction, mark, sharedTime());
    return { rating: toRating(await requireRating(transaction, rating_id, user), user) };
  });
}

function notOfThread(): DomainError {
  return new DomainError(
    'forbidden',
    'The current account has no permission: this is for the user who rated, the developers of the plugin, and administrators.',
  );
}
