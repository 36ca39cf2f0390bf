import { UNDECIDED_ENDS } from '@/features/review/reviewOutcome';
import type { ReviewStatus } from '../../../contract/plugins/plugins';
import type { ReviewItem } from '../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';

interface StatusTag {
  label: MessageId;
  kind: 'wait' | 'ok' | 'bad' | 'neutral';
}

/** Message after a decision, by the submission's new status. It is still pending after the first of two approvals. */
export const DECIDED_TEXTS = {
  [REVIEW_STATUS.approved]: 'audit.approved',
  [REVIEW_STATUS.unapproved]: 'audit.rejected',
  [REVIEW_STATUS.unreviewed]: 'audit.approvedFirst',
} as const satisfies Record<ReviewStatus, MessageId>;

const STATUS_TAGS: Record<ReviewStatus, StatusTag> = {
  [REVIEW_STATUS.unreviewed]: { label: 'audit.unaudited', kind: 'wait' },
  [REVIEW_STATUS.approved]: { label: 'audit.passed', kind: 'ok' },
  [REVIEW_STATUS.unapproved]: { label: 'audit.notPassed', kind: 'bad' },
};

/** Returns the label of a submission's status. A withdrawn or superseded submission does not count as rejected. */
export function submissionStatusTag(item: Pick<ReviewItem, 'status' | 'is_superseded' | 'is_withdrawn'>): StatusTag {
  return undecidedEnd(item) ?? STATUS_TAGS[item.status];
}

/** Returns how a submission ended without a decision, or null. */
export function undecidedEnd(item: Pick<ReviewItem, 'is_superseded' | 'is_withdrawn'>): StatusTag | null {
  if (item.is_withdrawn) return UNDECIDED_ENDS.withdrawn;
  return item.is_superseded ? UNDECIDED_ENDS.superseded : null;
}
