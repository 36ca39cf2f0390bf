import { type CountedTerms, termLiteral } from './terms';

/**
 * BM25F: a term counts more in a field with a higher weight, in a short text, and each further occurrence counts less.
 * What depends on one plugin alone is computed when it is indexed; a search multiplies it by the rarity of the term.
 */

export type Field = 'name' | 'intro' | 'description' | 'tags' | 'developer' | 'key';

/** Weight, usual length in terms, and how much the length of a text matters (0 to 1). */
const FIELDS: Record<Field, { weight: number; usual: number; byLength: number }> = {
  name: { weight: 2.5, usual: 4, byLength: 0.3 },
  intro: { weight: 1, usual: 14, byLength: 0.6 },
  description: { weight: 0.5, usual: 100, byLength: 0.75 },
  tags: { weight: 0.3, usual: 8, byLength: 0 },
  developer: { weight: 1.5, usual: 2, byLength: 0 },
  key: { weight: 0.6, usual: 3, byLength: 0.3 },
};
/** Weighted frequency at which a term has half of its possible impact. */
const SATURATION = 1.5;
/** Impact of a term that is in the name, the summary, and more. */
const HIGH_IMPACT = 0.75;

/** Impacts that the index can express: see `encodeImpact`. */
const LEVELS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12] as const;
export type Level = (typeof LEVELS)[number];
/** The highest of the levels. */
export const MAX_LEVEL = 12;

/** Level of each term of a plugin. Of translations of a field, the one in which the term counts most is used. */
export function impactsOf(texts: readonly { field: Field; terms: CountedTerms }[]): Map<string, Level> {
  const byField = new Map<Field, Map<string, number>>();
  for (const { field, terms } of texts) {
    const { usual, byLength } = FIELDS[field];
    const known = byField.get(field) ?? new Map<string, number>();
    const length = 1 - byLength + (byLength * terms.length) / usual;
    for (const [term, count] of terms.counts) known.set(term, Math.max(known.get(term) ?? 0, count / length));
    byField.set(field, known);
  }
  const sums = new Map<string, number>();
  for (const [field, frequencies] of byField)
    for (const [term, frequency] of frequencies)
      sums.set(term, (sums.get(term) ?? 0) + FIELDS[field].weight * frequency);
  return new Map([...sums].map(([term, sum]) => [term, levelOf(sum / (sum + SATURATION))]));
}

function levelOf(impact: number): Level {
  const wanted = (impact / HIGH_IMPACT) * MAX_LEVEL;
  return LEVELS.reduce((best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best));
}

/** Weights of the labels D, C, B, and A of a text search vector, in eighths: `ts_rank` adds those of a term. */
const LABELS: readonly [Level, string][] = [
  [8, 'A'],
  [4, 'B'],
  [2, 'C'],
  [1, 'D'],
];

/**
 * A term of a text search vector. `ts_rank` of a term with two positions is the sum of the weights of their labels, if
 * the greater one comes second. So ten levels fit into the labels that the index has anyway.
 */
export function encodeImpact(term: string, level: Level): string {
  const labels: string[] = [];
  let rest: number = level;
  for (const [weight, label] of LABELS)
    if (rest >= weight) {
      labels.unshift(label);
      rest -= weight;
    }
  return `${termLiteral(term)}:${labels.map((label, index) => `${index + 1}${label}`).join(',')}`;
}
