import type { MessageId } from '@/lib/intl/messageIds.generated';
import type { ReviewStatus } from '../../../../contract/plugins';

interface StatusLook {
  label: MessageId;
  kind: 'wait' | 'ok' | 'bad';
}

/** The review status's numbers (DESIGN.md section 4, "Review"): contract/plugins.ts has them too, but the browser knows it by its types only. */
export const UNREVIEWED = 1 satisfies ReviewStatus;
export const APPROVED = 2 satisfies ReviewStatus;
export const UNAPPROVED = 3 satisfies ReviewStatus;

/** What is said of a decision that was sent, by the status after it: the first of two approvals leaves a submission waiting. */
export const DECIDED_TEXTS = {
  [APPROVED]: 'audit.approved',
  [UNAPPROVED]: 'audit.rejected',
  [UNREVIEWED]: 'audit.approvedFirst',
} as const satisfies Record<ReviewStatus, MessageId>;

export const STATUS_LOOKS: Record<ReviewStatus, StatusLook> = {
  [UNREVIEWED]: { label: 'audit.unaudited', kind: 'wait' },
  [APPROVED]: { label: 'audit.passed', kind: 'ok' },
  [UNAPPROVED]: { label: 'audit.notPassed', kind: 'bad' },
};
