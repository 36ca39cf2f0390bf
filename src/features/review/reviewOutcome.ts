import type { ReviewSubmission } from '../../../contract/reviews/reviews';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Outcome of a submission, as its developer sees it. */
export type ReviewOutcome = 'waiting' | 'approved' | 'rejected' | 'superseded' | 'withdrawn';

type Decided = Pick<ReviewSubmission, 'status' | 'is_superseded' | 'is_withdrawn'>;

const OUTCOMES = {
  [REVIEW_STATUS.unreviewed]: 'waiting',
  [REVIEW_STATUS.approved]: 'approved',
  [REVIEW_STATUS.unapproved]: 'rejected',
} as const;

/** A submission that was superseded or withdrawn has the status "rejected", but no reviewer rejected it. */
export function outcomeOf({ status, is_superseded, is_withdrawn }: Decided): ReviewOutcome {
  if (is_withdrawn) return 'withdrawn';
  return is_superseded ? 'superseded' : OUTCOMES[status];
}

/** Labels of submissions that ended without a decision: withdrawn or superseded. */
export const UNDECIDED_ENDS = {
  superseded: { kind: 'neutral', label: 'progress.isSuperseded' },
  withdrawn: { kind: 'neutral', label: 'progress.isWithdrawn' },
} as const satisfies Record<string, { kind: string; label: MessageId }>;
