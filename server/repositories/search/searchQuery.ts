import { type RawBuilder, sql } from 'kysely';
import type { Wording } from '../../lib/concepts/meanings';
import { MAX_LEVEL } from '../../lib/search/impact';
import type { Unit } from '../../lib/search/keyword';
import type { MinShare } from '../../lib/search/minimumMatch';
import { termLiteral } from '../../lib/search/terms';

/** Units that decide whether a plugin matches. */
export interface WeightedUnits {
  units: Unit[];
  /** In hundredths. */
  weights: number[];
  /** Share of the weight of all units that a match must have. */
  share: MinShare;
}

/** Maximum number of units for which the index is searched: the heaviest. The others are checked in its results. */
const MAX_INDEXED = 6;

/** Weights of the units as positive integers in hundredths, so that a cursor can carry them. */
export const weightsOf = (units: readonly Unit[]): number[] =>
  units.map(({ weight }) => Math.max(1, Math.round(weight * 100)));

/** Weight that a match must have. */
export const neededWeight = ({ weights, share }: WeightedUnits): number =>
  Math.ceil((weights.reduce((sum, weight) => sum + weight, 0) * share) / 100);

/** Weight of a match with a unit; none if no plugin can have it. */
export function weightIn({ units, weights }: WeightedUnits, index: number): number {
  const { wordings, confidence } = units[index] as Unit;
  return wordings.length === 0 ? 0 : Math.floor((weights[index] ?? 0) * confidence);
}

/** Weight of a match with all units. */
export const greatestWeight = (query: WeightedUnits): number =>
  query.units.reduce((sum, _, index) => sum + weightIn(query, index), 0);

/**
 * The shortest beginning of `order` of which every match has at least one unit: the other units have too little weight.
 */
export function findRequiredUnits(query: WeightedUnits, order: readonly number[]): number[] {
  const needed = neededWeight(query);
  let rest = greatestWeight(query);
  return order.filter((index) => {
    if (rest < needed) return false;
    rest -= weightIn(query, index);
    return true;
  });
}

/** Whether at least so many plugins match, by the counts of words alone. */
export function hasSurely(query: WeightedUnits, matches: number): boolean {
  const needed = neededWeight(query);
  return query.units.some(({ minCount }, index) => minCount >= matches && weightIn(query, index) >= needed);
}

/** A text that is equal for queries with the same matches. */
export const matchCondition = (query: WeightedUnits): string =>
  JSON.stringify([thresholdQuery(query), query.units.length > MAX_INDEXED && neededWeight(query)]);

/** Whether row `s` has units of enough weight, by the index; null if no row can have. */
export function hasEnough(query: WeightedUnits): RawBuilder<boolean> | null {
  const { units } = query;
  const threshold = thresholdQuery(query);
  if (threshold === null) return null;
  const exact =
    units.length <= MAX_INDEXED
      ? sql``
      : sql` AND ${sql.join(
          units.map(
            ({ wordings }, index) =>
              sql`CASE WHEN ${hasUnit(wordings)} THEN ${weightIn(query, index)}::integer ELSE 0 END`,
          ),
          sql` + `,
        )} >= ${neededWeight(query)}::integer`;
  return sql`(s.terms @@ ${threshold}::tsquery${exact})`;
}

const hasUnit = (wordings: readonly Wording[]) =>
  wordings.length === 0 ? sql`false` : sql`s.terms @@ ${anyOf(wordings)}::tsquery`;

/** Condition on the index: plugins with one of these wordings. */
export const anyOf = (wordings: readonly Pick<Wording, 'terms'>[]): string => wordings.map(matching).join('|');

/** Every way to reach a weight, as one condition on the index. */
function thresholdQuery(query: WeightedUnits): string | null {
  const { units } = query;
  const needed = neededWeight(query);
  const order = units.map((_, index) => index).sort((a, b) => weightIn(query, b) - weightIn(query, a));
  const indexed = order.slice(0, MAX_INDEXED);
  const unindexed = order.slice(MAX_INDEXED).reduce((sum, index) => sum + weightIn(query, index), 0);
  if (unindexed >= needed) {
    const heaviest = findRequiredUnits(query, order).flatMap((index) => units[index]?.wordings ?? []);
    return heaviest.length === 0 ? null : anyOf(heaviest);
  }
  const from = (place: number, need: number): string | true | null => {
    if (need <= 0) return true;
    const index = indexed[place];
    if (index === undefined) return null;
    const { wordings } = units[index] as Unit;
    const without = from(place + 1, need);
    if (without === true) return true;
    const rest = wordings.length > 0 ? from(place + 1, need - weightIn(query, index)) : null;
    if (rest === null) return without;
    const own = `(${anyOf(wordings)})`;
    const both = rest === true ? own : `(${own}&${rest})`;
    return without === null ? both : `(${both}|${without})`;
  };
  const threshold = from(0, needed - unindexed);
  return threshold === true ? null : threshold;
}

const matching = ({ terms }: Pick<Wording, 'terms'>): string =>
  terms.length === 1 ? queryTerm(terms[0]) : `(${terms.map((term) => queryTerm(term)).join('&')})`;

/** A term of a query. A `*` at its end stands for any letters. */
function queryTerm(term = ''): string {
  const isBeginning = term.endsWith('*');
  return isBeginning ? `${termLiteral(term.slice(0, -1))}:*` : termLiteral(term);
}

/** `ts_rank` of a term with one position: its weight divided by the sum of 1 / n². Levels are in eighths. */
const RANK_OF_MAX = MAX_LEVEL / 8 / (Math.PI ** 2 / 6);
const LABEL_WEIGHTS = sql`'{0.125, 0.25, 0.5, 1}'::real[]`;

/** Share of the score that depends on how much of the keyword a plugin has, so that a strong match of one word is not enough. */
const COVERAGE = 0.75;

/**
 * Share of their impact that the other wordings of a unit add to the best one: a plugin with "forecast" and
 * "meteorology" is more surely about the weather than one with "forecast" alone.
 */
const OTHER_WORDINGS = 0.6;

/** Factor for a plugin that has all of several words as they were typed, and not in other words for the same. */
const LITERAL = 2;
const MIN_LITERAL = 0.9;

const isLiteral = ({ factor, isByMeaning }: Wording): boolean => !isByMeaning && factor >= MIN_LITERAL;

/** Whether a row has each of several units in typed words, by the impacts that `scoringOf` joins. */
function hasAllAsTyped(units: readonly Unit[]): RawBuilder<boolean> {
  // A character left between Chinese words weighs nothing and is no word.
  const typed = units.flatMap(({ wordings, weight }, index) =>
    wordings.length === 0 && weight === 0
      ? []
      : [wordings.flatMap((wording, place) => (isLiteral(wording) ? [impactColumn(index, place)] : []))],
  );
  if (typed.length < 2 || typed.some((columns) => columns.length === 0)) return sql`false`;
  return sql.join(
    typed.map((columns) => sql`greatest(${sql.join(columns)}) > 0`),
    sql` AND `,
  );
}

const impactColumn = (unit: number, wording: number) => sql.ref(`i${unit}_${wording}`);

/** BM25F scores of rows of `plugin_search`. */
interface Scoring {
  /** Joins the impacts of each term, each wording, and each unit, so that each is computed once. */
  ranks: RawBuilder<unknown>;
  score: RawBuilder<number>;
}

/** For lists whose order does not depend on the score. */
export const UNSCORED: Scoring = { ranks: sql``, score: sql`0` };

/**
 * Scores row `s`: the rarity of each unit times the impact of its wordings, less if units are missing, and more for the
 * typed words. The best wording counts most. If a wording has several terms, the smallest impact counts.
 */
export function scoringOf({ units, weights }: WeightedUnits): Scoring {
  const terms = [...new Set(units.flatMap(({ wordings }) => wordings.flatMap((wording) => wording.terms)))];
  if (terms.length === 0) return UNSCORED;
  const columns = new Map(terms.map((term, index) => [term, sql.ref(`ranks.r${index}`)]));
  const ranks = terms.map(
    (term, index) => sql`ts_rank(${LABEL_WEIGHTS}, s.terms, ${queryTerm(term)}::tsquery) AS ${sql.ref(`r${index}`)}`,
  );
  const impactOf = ({ terms: own, factor }: Wording) =>
    sql`${factor}::double precision * least(${sql.join(own.map((term) => columns.get(term) ?? sql`0`))})`;
  const found = units.flatMap(({ wordings }, index) => {
    const name = `i${index}`;
    const columns = wordings.map((wording, place) => ({ wording, column: impactColumn(index, place) }));
    return columns.length === 0 ? [] : [{ columns, weight: weights[index] ?? 0, name }];
  });
  const wordingImpacts = found.flatMap(({ columns }) =>
    columns.map(({ wording, column }) => sql`${impactOf(wording)} AS ${column}`),
  );
  const impacts = found.map(({ columns, name }) => {
    const each = columns.map(({ column }) => column);
    return sql`${1 - OTHER_WORDINGS}::double precision * greatest(${sql.join(each)})
      + ${OTHER_WORDINGS}::double precision * (${sql.join(each, sql` + `)}) AS ${sql.ref(name)}`;
  });
  const scores = found.map(
    ({ weight, name }) => sql`${weight / RANK_OF_MAX}::double precision * impacts.${sql.ref(name)}`,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = found.map(
    ({ weight, name }) =>
      sql`CASE WHEN impacts.${sql.ref(name)} > 0 THEN ${(COVERAGE * weight) / total}::double precision ELSE 0 END`,
  );
  return {
    // OFFSET 0: otherwise the planner would put the terms into each place that refers to them.
    ranks: sql`CROSS JOIN LATERAL (SELECT ${sql.join(ranks)} OFFSET 0) ranks
      CROSS JOIN LATERAL (SELECT ${sql.join(wordingImpacts)} OFFSET 0) wordings
      CROSS JOIN LATERAL (SELECT ${sql.join(impacts)} OFFSET 0) impacts`,
    score: sql`((${sql.join(scores, sql` + `)}) * (${1 - COVERAGE}::double precision + ${sql.join(shares, sql` + `)})
      * CASE WHEN ${hasAllAsTyped(units)} THEN ${LITERAL}::double precision ELSE 1 END)`,
  };
}
