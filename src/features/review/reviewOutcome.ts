import type { ReviewSubmission } from '../../../contract/reviews';

/** What became of a submission, as its author is told. */
export type ReviewOutcome = 'waiting' | 'approved' | 'rejected' | 'superseded' | 'withdrawn';

const OUTCOMES = { 1: 'waiting', 2: 'approved', 3: 'rejected' } as const;

/** A submission that a newer one replaced, or that its author took back, was rejected by nobody. */
export function outcomeOf({ status, is_superseded, is_withdrawn }: ReviewSubmission): ReviewOutcome {
  if (is_withdrawn) return 'withdrawn';
  return is_superseded ? 'superseded' : OUTCOMES[status];
}
