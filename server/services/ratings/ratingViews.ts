import type { ModeratedRating, Rating, RatingReply } from '../../../contract/ratings/ratings';
import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import type { CallerIdentity, SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { isMaintainer } from '../../repositories/plugins/maintainers';
import type { ModeratedRow } from '../../repositories/ratings/moderation';
import { findRating, lockPluginOf, type RatingRow } from '../../repositories/ratings/ratings';
import { requireOpenAccount } from '../accounts/openAccounts';

/** A rating as this caller sees it. */
export function toRating(row: RatingRow, user: CallerIdentity['user']): Rating {
  const isOwn = row.user_id === user?.user_id;
  return {
    id: row.rating_id,
    author: { user_id: row.user_id, name: row.nick_name, avatar_url: row.avatar_url },
    ...{ stars: row.stars, text: row.text, version: row.version, locale: row.locale },
    create_time: row.create_time.toISOString(),
    edit_time: row.edit_time?.toISOString() ?? null,
    ...{ helpful: row.helpful, own_mark: row.own_mark, is_own: isOwn, state: row.state },
    ...((isOwn || isAdministrator(user)) && {
      ...(row.state_reason !== null && { state_reason: row.state_reason }),
      is_appealed: row.appeal_time !== null,
    }),
    replies: row.replies.map((reply) => ({ ...reply, create_time: new Date(reply.create_time).toISOString() })),
    is_closed: row.help_time !== null,
  };
}

/** A rating as administrators see it. */
export function toModerated(row: ModeratedRow, user: SignedInCaller): ModeratedRating {
  const { plugin_key, plugin_name, plugin_names, reports, appeal, held_for } = row;
  return {
    ...toRating(row, user),
    ...{ plugin_key, plugin_name, plugin_names, appeal, held_for },
    reports: reports.map((report) => ({ ...report, create_time: new Date(report.create_time).toISOString() })),
  };
}

const isAdministrator = (user: CallerIdentity['user']): boolean => user !== null && user.role !== ROLE.user;

/** A rating that the user may see. @throws {DomainError} `rating_not_found` */
export async function requireRating(db: Queryable, ratingId: number, user: SignedInCaller): Promise<RatingRow> {
  const viewer = { user_id: user.user_id, isAdministrator: isAdministrator(user) };
  const rating = await findRating(db, ratingId, viewer);
  if (!rating) throw ratingNotFound();
  return rating;
}

/**
 * A rating that the user may see, for a change in this transaction.
 *
 * @throws {DomainError} `rating_not_found`, `unauthenticated` if the account was closed
 */
export async function lockRating(transaction: Queryable, ratingId: number, user: SignedInCaller): Promise<RatingRow> {
  await requireOpenAccount(transaction, user.user_id);
  await lockPluginOf(transaction, ratingId);
  return requireRating(transaction, ratingId, user);
}

/** The side on which a user writes in the thread of a rating; null for all others. */
export async function sideOf(
  db: Queryable,
  rating: RatingRow,
  user: SignedInCaller,
): Promise<RatingReply['from'] | null> {
  const { user_id } = user;
  if (rating.user_id === user_id) return 'author';
  if (rating.developer_id === user_id || (await isMaintainer(db, rating.plugin_id, user_id))) return 'developer';
  return isAdministrator(user) ? 'administrator' : null;
}

/** The same error for a rating that does not exist and one that the caller may not see. */
export function ratingNotFound(): DomainError {
  return new DomainError('rating_not_found', 'There is no such rating. Reload the page.');
}

/** Error of a rating, or a mark of one, by a developer of the plugin. */
export function ownPlugin(): DomainError {
  return new DomainError(
    'own_plugin',
    'You develop this plugin, so you cannot rate it or mark its ratings. You can reply to them.',
  );
}

/** Error of a mark, a report, or a decision about the caller's own rating. */
export function ownRating(): DomainError {
  return new DomainError(
    'own_rating',
    'This is your own rating. Only others can mark it, report it, or decide about it.',
  );
}
