import type { ReviewSubmission } from '../../../contract/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';

/** What became of a submission, as its author is told. */
export type ReviewOutcome = 'waiting' | 'approved' | 'rejected' | 'superseded' | 'withdrawn';

type Decided = Pick<ReviewSubmission, 'status' | 'is_superseded' | 'is_withdrawn'>;

const OUTCOMES = { 1: 'waiting', 2: 'approved', 3: 'rejected' } as const;

/** A submission that a newer one replaced, or that its author took back, was rejected by nobody. */
export function outcomeOf({ status, is_superseded, is_withdrawn }: Decided): ReviewOutcome {
  if (is_withdrawn) return 'withdrawn';
  return is_superseded ? 'superseded' : OUTCOMES[status];
}

/** How a submission that nobody decided ended: its author took it back, or sent a newer one. */
export const UNDECIDED_ENDS = {
  superseded: { kind: 'neutral', label: 'progress.isSuperseded' },
  withdrawn: { kind: 'neutral', label: 'progress.isWithdrawn' },
} as const satisfies Record<string, { kind: string; label: MessageId }>;
