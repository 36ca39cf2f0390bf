import type { Unit } from '../../lib/search/keyword';
import { MIN_SHARE_OF_IDEA, MIN_SHARE_OF_UNKNOWN, MIN_SHARES } from '../../lib/search/minimumMatch';
import {
  findRequiredUnits,
  greatestWeight,
  matchCondition,
  neededWeight,
  type WeightedUnits,
  weightIn,
  weightsOf,
} from './searchQuery';

/** Limits of the matches of a keyword. */
export interface MatchBounds {
  /** Maximum number of index entries that are read, estimated by the counts of words. */
  lookedUp: number;
  /** Maximum number of plugins that match by one unit alone, by the same estimate. */
  byOne: number;
  /** Minimum number of matches, before filters, with more than the least share. With fewer, a smaller share is tried. */
  enough: number;
}

/** Bounds of the searches of visitors (docs/decisions/0096-search-relevance.md). */
export const MATCH_BOUNDS: MatchBounds = { lookedUp: 15_000, byOne: 4_000, enough: 24 };

/**
 * Searches with the least share of the keyword that is within the bounds, then with smaller ones until there are enough
 * matches. In a catalog of some thousand plugins, the first search is nearly always the only one.
 */
export async function searchEnough<Result extends { matched: number }>(
  { units, isOneIdea }: { units: Unit[]; isOneIdea: boolean },
  bounds: MatchBounds,
  search: (query: WeightedUnits) => Promise<Result>,
): Promise<Result> {
  const [loosest, ...stricter] = queriesOf(units, isOneIdea, bounds);
  for (const query of stricter.reverse()) {
    const result = await search(query);
    if (result.matched >= bounds.enough) return result;
  }
  return search(loosest);
}

/** Different queries, from the least share up to the first one that is within the bounds. */
function queriesOf(units: Unit[], isOneIdea: boolean, bounds: MatchBounds): [WeightedUnits, ...WeightedUnits[]] {
  const weights = weightsOf(units);
  const isAllKnown = units.every(({ wordings, weight }) => wordings.length > 0 || weight === 0);
  const minShare = isOneIdea ? MIN_SHARE_OF_IDEA : isAllKnown ? MIN_SHARES[0] : MIN_SHARE_OF_UNKNOWN;
  let last: WeightedUnits = { units, weights, share: minShare };
  const queries: [WeightedUnits, ...WeightedUnits[]] = [last];
  for (const share of MIN_SHARES.filter((other) => other > last.share)) {
    const stricter = { units, weights, share };
    if (isBounded(last, bounds) || neededWeight(stricter) > greatestWeight(stricter)) break;
    if (matchCondition(stricter) === matchCondition(last)) continue;
    queries.push(stricter);
    last = stricter;
  }
  return queries;
}

function isBounded(query: WeightedUnits, { lookedUp, byOne }: MatchBounds): boolean {
  const countOf = (index: number): number => query.units[index]?.maxCount ?? 0;
  const sumOf = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + countOf(index), 0);
  const needed = neededWeight(query);
  const rarest = query.units.map((_, index) => index).sort((a, b) => countOf(a) - countOf(b));
  const alone = rarest.filter((index) => weightIn(query, index) >= needed);
  return sumOf(alone) <= byOne && sumOf(findRequiredUnits(query, rarest)) <= lookedUp;
}
