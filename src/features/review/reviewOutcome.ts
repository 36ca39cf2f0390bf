import type { ReviewSubmission } from '../../../contract/reviews';

/** What became of a submission, as its author is told. */
export type ReviewOutcome = 'waiting' | 'approved' | 'rejected' | 'superseded';

const OUTCOMES = { 1: 'waiting', 2: 'approved', 3: 'rejected' } as const;

/** A submission that a newer one replaced was rejected by nobody. */
export function outcomeOf({ status, is_superseded }: ReviewSubmission): ReviewOutcome {
  return is_superseded ? 'superseded' : OUTCOMES[status];
}
