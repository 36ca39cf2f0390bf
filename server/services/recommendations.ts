import { z } from 'zod';
import type { PluginPage, RecommendationQuery } from '../../contract/plugins';
import type { CallerIdentity } from '../lib/CallerIdentity';
import { decodeCursor, encodeCursor } from '../lib/cursor';
import type { PublicText } from '../lib/PublicText';
import { listMostPopular, listRecommended } from '../repositories/recommendations';
import type { ServiceContext } from './context';
import { publicText } from './publicLists';
import { summariesOf } from './summaries';

/** Plugins that the block walks through at most, and how many the administrators must name to fill it alone. */
const MOST = 24;
const ENOUGH = 12;

const CURSOR = 'recommendations';
/** Plugins that were shown already: whatever is recommended meanwhile, none comes twice and none is left out. */
const Shown = z.array(z.number().int()).max(MOST);

/**
 * A batch of recommended plugins for a signed-in user: what the administrators published, then the most popular.
 * @throws {DomainError} `invalid_cursor`
 */
export async function listRecommendations(
  context: ServiceContext,
  { cursor, limit }: RecommendationQuery,
  user: CallerIdentity['user'],
): Promise<PluginPage> {
  const shown = cursor === undefined ? [] : decodeCursor(CURSOR, Shown, cursor);
  const all = await recommended(context);
  const left = all.filter((id) => !shown.includes(id));
  const batch = left.slice(0, limit);
  const seen = [...shown, ...batch];
  return {
    plugin_list: await summariesOf(context, batch, user?.user_id ?? null),
    total: all.length,
    next_cursor: left.length > batch.length && seen.length < MOST ? encodeCursor(CURSOR, seen) : null,
  };
}

/** The same batch for visitors, as the text of the whole answer. */
export function listRecommendationsText(context: ServiceContext, query: RecommendationQuery): Promise<PublicText> {
  const key = JSON.stringify(['recommendations', query.cursor, query.limit]);
  return publicText(context, key, () => listRecommendations(context, query, null));
}

async function recommended({ db }: ServiceContext): Promise<number[]> {
  const published = await listRecommended(db, MOST);
  if (published.length >= ENOUGH) return published;
  return [...published, ...(await listMostPopular(db, MOST - published.length, published))];
}
