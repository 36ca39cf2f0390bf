import { z } from 'zod';
import type { Locale } from '../../../contract/fields';
import type { Rating, Stars } from '../../../contract/ratings/ratings';
import { MAX_ID } from '../../../contract/values/limits';
import { RATING_INSTALL_HOURS, STARS_WITH_TEXT } from '../../../contract/values/ratings';
import type { Queryable } from '../../db/schema';
import type { CallerIdentity, SignedInCaller } from '../../http/callers/CallerIdentity';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { DomainError, invalidCursor } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser, listAdministratorIds } from '../../repositories/accounts/users';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import * as ratings from '../../repositories/ratings/ratings';
import { listGrowingMarks, listGrowingScores, refreshMarks, refreshScores } from '../../repositories/ratings/scores';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { invalidateDetails } from '../plugins/sharedPages';
import { checkBurst, checkText } from './ratingChecks';
import { ownPlugin, toRating } from './ratingViews';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum number of plugins whose scores are refreshed in one transaction, because it locks them. */
const REFRESHED_TOGETHER = 100;
const DEFAULT_LANGUAGE: Locale = 'en-US';

/** A page of a plugin's ratings. */
export interface RatingListRequest {
  plugin_key: string;
  sort: ratings.RatingSort;
  stars?: Stars;
  lang?: Locale;
  cursor?: string;
  limit: number;
}

const Place = z.array(z.number().int().min(-MAX_ID).max(MAX_ID)).min(1).max(2);

/**
 * A page of a plugin's ratings, and the caller's own.
 *
 * @throws {DomainError} `plugin_not_found`, `invalid_cursor`
 */
export async function listRatings(
  { db }: ServiceContext,
  { plugin_key, sort, stars, lang, cursor, limit }: RatingListRequest,
  user: CallerIdentity['user'],
): Promise<{
  rating_list: Rating[];
  total: number;
  next_cursor: string | null;
  own: Rating | null;
  may_rate: boolean;
  may_reply: boolean;
}> {
  const viewerId = user?.user_id ?? null;
  const list = JSON.stringify(['ratings', plugin_key, sort, stars, lang]);
  const after = cursor === undefined ? null : decodeCursor(list, Place, cursor);
  if (after && after.length !== (sort === 'newest' ? 1 : 2)) throw invalidCursor();
  const plugin = await ratings.findRatedPlugin(db, plugin_key, viewerId);
  if (!plugin) throw notFound();
  const filter = { pluginId: plugin.plugin_id, stars, lang };
  const found = await ratings.listShownRatings(db, filter, { sort, after, limit: limit + 1, viewerId });
  const own = viewerId === null ? null : await ratings.findOwnRating(db, plugin.plugin_id, viewerId);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rating_list: page.map((row) => toRating(row, user)),
    total: lang === undefined ? countOf(plugin.rating_stars, stars) : await ratings.countShownRatings(db, filter),
    next_cursor: last && found.length > limit ? encodeCursor(list, ratings.placeOf(sort, last)) : null,
    own: own && toRating(own, user),
    may_rate: !plugin.is_developer && isInstalledLongEnough(plugin),
    may_reply: plugin.is_developer,
  };
}

const countOf = (counts: readonly number[], stars: Stars | undefined): number =>
  stars === undefined ? counts.reduce((sum, count) => sum + count, 0) : (counts[stars - 1] ?? 0);

const isInstalledLongEnough = ({ install_time }: ratings.RatedPlugin): boolean =>
  install_time !== null && install_time.getTime() <= sharedTime().getTime() - RATING_INSTALL_HOURS * HOUR_MS;

interface NewRating {
  plugin_key: string;
  stars: Stars;
  text: string;
  lang?: Locale;
}

/**
 * Rates a plugin, or changes the caller's rating. `words`: those that an administrator must read first.
 *
 * @throws {DomainError} `plugin_not_found`, `own_plugin`, `not_installed_long_enough`, `text_required`
 */
export async function ratePlugin(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, stars, text, lang }: NewRating,
  words: readonly string[],
): Promise<{ rating: Rating }> {
  if (stars <= STARS_WITH_TEXT && text === '')
    throw new DomainError('text_required', 'A rating of three stars or fewer needs a text. Write what is missing.');
  const { user_id } = user;
  const rating = await context.db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, user_id);
    const plugin = await ratings.findRatedPlugin(transaction, plugin_key, user_id, { isLocked: true });
    if (!plugin) throw notFound();
    requireRater(plugin);
    const before = await ratings.findOwnRating(transaction, plugin.plugin_id, user_id);
    const key = { plugin_id: plugin.plugin_id, user_id };
    const now = sharedTime();
    const { state, held_for } = await stateOf(transaction, { ...key, before, text, words, now });
    const locale = lang ?? (await findUser(transaction, user_id))?.language ?? DEFAULT_LANGUAGE;
    const version = plugin.install_version ?? '';
    await ratings.writeRating(transaction, { ...key, stars, text, version, locale, state, held_for, now });
    await refreshScores(transaction, [plugin.plugin_id], now);
    if (state === 'held' && before?.state !== 'held') await notifyHeld(transaction, plugin_key);
    if (state === 'shown' && (before?.state !== 'shown' || before.stars !== stars))
      await notifyWritten(transaction, { ...plugin, stars, version });
    return ratings.findOwnRating(transaction, plugin.plugin_id, user_id);
  });
  invalidateDetails(context, plugin_key);
  if (!rating) throw new Error('A rating vanished within its transaction.');
  return { rating: toRating(rating, user) };
}

function requireRater(plugin: ratings.RatedPlugin): void {
  if (plugin.is_developer) throw ownPlugin();
  if (!isInstalledLongEnough(plugin))
    throw new DomainError(
      'not_installed_long_enough',
      `Only users who have had the plugin installed for ${RATING_INSTALL_HOURS} hours can rate it. Install it, and rate it later.`,
    );
}

interface Written {
  plugin_id: number;
  user_id: number;
  before: ratings.RatingRow | null;
  text: string;
  words: readonly string[];
  now: Date;
}

/**
 * The state of a rating once it is written. An edit cannot undo an administrator's decision, and the user's replies stay
 * below the new text.
 */
async function stateOf(
  db: Queryable,
  { plugin_id, user_id, before, text, words, now }: Written,
): Promise<Pick<ratings.WrittenRating, 'state' | 'held_for'>> {
  if (!before && (await ratings.wasHidden(db, plugin_id, user_id))) return { state: 'hidden', held_for: null };
  if (before && (before.state === 'hidden' || before.text === text)) return before;
  const burst = before?.state === 'held' && before.held_for?.check === 'burst' ? before.held_for : null;
  const replies = before?.replies.filter(({ from }) => from === 'author').map((reply) => reply.text) ?? [];
  const held_for =
    checkText([text, ...replies].join('\n'), words) ?? (before ? burst : await checkBurst(db, plugin_id, now));
  return { state: held_for ? 'held' : 'shown', held_for };
}

/** Notifies the administrators of a rating that a check held. */
export async function notifyHeld(transaction: Queryable, plugin_key: string): Promise<void> {
  const administrators = await listAdministratorIds(transaction);
  await notify(transaction, administrators, { kind: 'rating_held', plugin_key, params: {} });
}

/** Notifies the developers of a plugin of a rating that users see now. */
export async function notifyWritten(
  transaction: Queryable,
  rating: Pick<ratings.RatingRow, 'plugin_id' | 'plugin_key' | 'developer_id' | 'stars' | 'version'>,
): Promise<void> {
  const { plugin_key, stars, version } = rating;
  const people = await findPeopleIds(transaction, rating);
  await notify(transaction, people, { kind: 'rating_written', plugin_key, params: { stars, version } });
}

/** Deletes the caller's rating of a plugin, also of one that they may no longer see. May be repeated. */
export async function deleteRating(
  context: ServiceContext,
  userId: number,
  plugin_key: string,
): Promise<{ plugin_key: string }> {
  await context.db.transaction().execute(async (transaction) => {
    const now = sharedTime();
    const pluginId = await ratings.deleteRating(transaction, { plugin_key, userId, now });
    if (pluginId !== null) await refreshScores(transaction, [pluginId], now);
  });
  invalidateDetails(context, plugin_key);
  return { plugin_key };
}

/** Refreshes the scores and sums of marks that change because accounts grow older. */
export async function refreshGrowingScores({ db }: ServiceContext): Promise<void> {
  const now = sharedTime();
  const refreshInParts = async (ids: readonly number[], refresh: typeof refreshScores) => {
    for (let start = 0; start < ids.length; start += REFRESHED_TOGETHER) {
      const some = ids.slice(start, start + REFRESHED_TOGETHER);
      await db.transaction().execute((transaction) => refresh(transaction, some, now));
    }
  };
  await refreshInParts(await listGrowingScores(db, now), refreshScores);
  await refreshInParts(await listGrowingMarks(db, now), refreshMarks);
}
