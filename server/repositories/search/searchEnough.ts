import type { Unit } from '../../lib/search/keyword';
import { LEAST_SHARE_OF_UNKNOWN, SHARES } from '../../lib/search/shares';
import { matchCondition, neededWeight, type WeightedUnits, weightIn, weightsOf } from './searchQuery';

/** Limits of the matches of a keyword. */
export interface MatchBounds {
  /** Maximum number of index entries that are read, estimated by the counts of words. */
  lookedUp: number;
  /** Maximum number of plugins that match by one unit alone, by the same estimate. */
  byOne: number;
  /** Minimum number of matches, before filters, with more than the least share. With fewer, a smaller share is tried. */
  enough: number;
}

export const MATCH_BOUNDS: MatchBounds = { lookedUp: 15_000, byOne: 4_000, enough: 24 };

/**
 * Searches with the least share of the keyword that is within the bounds, then with smaller ones until there are enough
 * matches. In a catalog of some thousand plugins, the first search is nearly always the only one.
 */
export async function searchEnough<Result extends { matched: number }>(
  units: Unit[],
  bounds: MatchBounds,
  search: (query: WeightedUnits) => Promise<Result>,
): Promise<Result> {
  const [loosest, ...stricter] = queriesOf(units, bounds);
  for (const query of stricter.reverse()) {
    const result = await search(query);
    if (result.matched >= bounds.enough) return result;
  }
  return search(loosest);
}

/** Different queries, from the least share up to the first one that is within the bounds. */
function queriesOf(units: Unit[], bounds: MatchBounds): [WeightedUnits, ...WeightedUnits[]] {
  const weights = weightsOf(units);
  const isAllKnown = units.every(({ wordings, weight }) => wordings.length > 0 || weight === 0);
  const shares = SHARES.filter((share) => isAllKnown || share >= LEAST_SHARE_OF_UNKNOWN);
  const [loosest, ...stricter] = shares.map((share): WeightedUnits => ({ units, weights, share }));
  const queries = [loosest as WeightedUnits];
  for (const query of stricter) {
    const last = queries.at(-1) as WeightedUnits;
    if (isBounded(last, bounds) || neededWeight(query) > greatestWeight(query)) break;
    if (matchCondition(query) !== matchCondition(last)) queries.push(query);
  }
  return queries as [WeightedUnits, ...WeightedUnits[]];
}

const greatestWeight = (query: WeightedUnits): number =>
  query.units.reduce((sum, _, index) => sum + weightIn(query, index), 0);

function isBounded(query: WeightedUnits, { lookedUp, byOne }: MatchBounds): boolean {
  const needed = neededWeight(query);
  const units = query.units
    .map(({ maxCount }, index) => ({ weight: weightIn(query, index), count: maxCount }))
    .sort((a, b) => a.count - b.count);
  const alone = units.filter(({ weight }) => weight >= needed).reduce((sum, { count }) => sum + count, 0);
  if (alone > byOne) return false;
  // Every match has one of the rarest units, because the others have too little weight.
  let rest = greatestWeight(query);
  let read = 0;
  for (const { weight, count } of units) {
    if (rest < needed) break;
    rest -= weight;
    read += count;
  }
  return read <= lookedUp;
}
