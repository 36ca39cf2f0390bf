import { z } from 'zod';
import type { RecommendationQuery } from '../../../contract/plugins/plugins';
import type { PublishFields, Recommendation } from '../../../contract/promotions/recommendations';
import { RECOMMENDATION_LIMITS } from '../../../contract/values/promotions';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import type { PersonalText } from '../../http/PersonalText';
import type { PublicText } from '../../http/PublicText';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import * as repository from '../../repositories/promotions/recommendations';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { findListings } from '../plugins/listings';
import { type PageSource, personalPage, type SharedPage, visitorPage } from '../plugins/sharedPages';
import { recordAction } from '../system/adminActions';

const { max: MAX_RECOMMENDED, enough: ENOUGH } = RECOMMENDATION_LIMITS;

const CURSOR = 'recommendations';
/**
 * Cursor: the ids of the plugins that were shown, so that no plugin is repeated or left out if the recommendations
 * change meanwhile.
 */
const Shown = z.array(z.number().int()).max(MAX_RECOMMENDED);

/**
 * A batch of recommended plugins: those that administrators published, then the most popular.
 *
 * @throws {DomainError} `invalid_cursor`
 */
export async function listRecommendations(
  context: ServiceContext,
  query: RecommendationQuery,
  user: CallerIdentity['user'],
): Promise<PublicText | PersonalText> {
  if (!user) return listRecommendationsText(context, query);
  return (await personalPage(context, user, batchSource(context, query))).text;
}

/** Like `listRecommendations`, for visitors. */
export async function listRecommendationsText(
  context: ServiceContext,
  query: RecommendationQuery,
): Promise<PublicText> {
  return (await visitorPage(context, batchSource(context, query))).text;
}

function batchSource(context: ServiceContext, query: RecommendationQuery): PageSource {
  const key = JSON.stringify(['recommendations', query.cursor, query.limit]);
  return { key, read: () => cacheBriefly(context, key, () => makeBatch(context, query)) };
}

async function makeBatch(context: ServiceContext, { cursor, limit }: RecommendationQuery): Promise<SharedPage> {
  const shown = cursor === undefined ? [] : decodeCursor(CURSOR, Shown, cursor);
  const all = await recommended(context);
  const left = all.filter((id) => !shown.includes(id));
  const batch = left.slice(0, limit);
  const seen = [...shown, ...batch];
  const total = all.length;
  const next_cursor = left.length > batch.length && seen.length < MAX_RECOMMENDED ? encodeCursor(CURSOR, seen) : null;
  return {
    listings: await findListings(context, batch),
    dataOf: (plugins) => ({ plugin_list: [...plugins.values()], total, next_cursor }),
  };
}

/** The administrators' recommendations, public or not. */
export async function listPublished({ db }: ServiceContext): Promise<Recommendation[]> {
  return repository.listPublished(db);
}

/**
 * Replaces the recommendations. A plugin need not be public: users see it while it is.
 *
 * @throws {DomainError} `wrong_recommendations`, and `recommendations_changed` if the list is not the expected one
 */
export async function publish(
  context: ServiceContext,
  by: number,
  { plugin_keys, expected }: PublishFields,
): Promise<Recommendation[]> {
  const published = await transact(context.db, async (transaction) => {
    await repository.lockRecommendations(transaction);
    const before = keysOf(await repository.listPublished(transaction));
    if (expected && !isSame(expected, before))
      throw new DomainError(
        'recommendations_changed',
        'Another administrator has published since you loaded this list. Reload it, then publish.',
      );
    const ids = await repository.findPluginIds(transaction, plugin_keys);
    await repository.replaceRecommendations(transaction, requireIds(plugin_keys, ids));
    changed(transaction, 'site');
    await recordAction(transaction, {
      by,
      ...{ act: 'recommendation.publish', subject: 'recommendations', name: '' },
      before: { plugin_keys: before },
      after: { plugin_keys },
    });
    return repository.listPublished(transaction);
  });
  return published;
}

/** @throws {DomainError} `wrong_recommendations`, which lists every unknown or repeated key */
function requireIds(keys: string[], ids: Map<string, number>): number[] {
  const errors = keys.flatMap((key, index) => {
    const message = !ids.has(key) ? 'is no plugin' : keys.indexOf(key) < index ? 'is repeated' : null;
    return message ? [{ path: `plugin_keys.${index}`, message: `${key} ${message}` }] : [];
  });
  if (errors.length > 0)
    throw new DomainError(
      'wrong_recommendations',
      'Some of these plugins don’t exist or are listed twice. Remove them and publish again.',
      errors,
    );
  return keys.map((key) => ids.get(key) as number);
}

const keysOf = (list: Recommendation[]) => list.map(({ plugin_key }) => plugin_key);
const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other);

async function recommended({ db }: ServiceContext): Promise<number[]> {
  const published = await repository.listRecommended(db, MAX_RECOMMENDED);
  if (published.length >= ENOUGH) return published;
  return [...published, ...(await repository.listMostPopular(db, MAX_RECOMMENDED - published.length, published))];
}
