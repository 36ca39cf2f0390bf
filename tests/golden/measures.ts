import type { Grades } from './goldenSet';

/** Positions that count: users look at little more. */
export const CUT = 10;
/** Grade from which a plugin counts for recall. */
const RELEVANT = 2;

/**
 * nDCG@10: gain 2^grade − 1, discounted by the position, as a share of the best order. 1 is perfect. Undefined for a
 * query without grades.
 */
export function ndcg(found: readonly string[], grades: Grades): number {
  const ideal = Object.values(grades).sort((a, b) => b - a);
  return gainOf(found.map((key) => grades[key] ?? 0)) / gainOf(ideal);
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, CUT).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Share of the relevant plugins (at most ten) among the first ten. */
export function recall(found: readonly string[], grades: Grades): number {
  const isRelevant = (grade: number) => grade >= RELEVANT;
  const relevant = Object.values(grades).filter(isRelevant).length;
  const hits = found.slice(0, CUT).filter((key) => isRelevant(grades[key] ?? 0)).length;
  return hits / Math.min(CUT, relevant);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
