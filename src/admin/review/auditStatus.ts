import { UNDECIDED_ENDS } from '@/features/review/reviewOutcome';
import type { AuditItem } from '../../../contract/audits';
import type { ReviewStatus } from '../../../contract/plugins';
import type { MessageId } from '../../../locales/messageIds.generated';

interface StatusLook {
  label: MessageId;
  kind: 'wait' | 'ok' | 'bad' | 'neutral';
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

const STATUS_LOOKS: Record<ReviewStatus, StatusLook> = {
  [UNREVIEWED]: { label: 'audit.unaudited', kind: 'wait' },
  [APPROVED]: { label: 'audit.passed', kind: 'ok' },
  [UNAPPROVED]: { label: 'audit.notPassed', kind: 'bad' },
};

/** How a submission's standing is told: what its author took back, or replaced, was rejected by nobody. */
export function standingLook(item: Pick<AuditItem, 'status' | 'is_superseded' | 'is_withdrawn'>): StatusLook {
  return undecidedEnd(item) ?? STATUS_LOOKS[item.status];
}

/** How it ended without a decision, if it did. */
export function undecidedEnd(item: Pick<AuditItem, 'is_superseded' | 'is_withdrawn'>): StatusLook | null {
  if (item.is_withdrawn) return UNDECIDED_ENDS.withdrawn;
  return item.is_superseded ? UNDECIDED_ENDS.superseded : null;
}
