import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { useConfirm } from '@/admin/shared/useConfirm';
import { ApiError } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { REVIEW_STATUS } from '../../../../contract/values/reviews/reviewStatus';
import { DECIDED_TEXTS } from '../auditStatus';
import { AcceptanceField } from './AcceptanceField';
import { approvalEffect, failedChecks } from './approvalEffect';
import type { Rejection } from './Rejection';
import { type SentDecision, sendDecision } from './sendDecision';

export interface Decision {
  /** Approves after a confirmation, which says what the approval will change. */
  approve(item: AuditItem): void;
  /** Rejects; returns whether the decision is settled, so that the dialog may close. */
  reject(item: AuditItem, words: Rejection): Promise<boolean>;
}

/**
 * The reviewer's two decisions. Calls `onOutcome` with `decided` after the reviewer's decision. Calls it with `notInReview` if
 * another reviewer decided first, or a newer submission replaced this one. If `hold` is given, it receives the
 * decisions, and nothing is sent here.
 */
export function useDecision(
  onOutcome: (outcome: 'decided' | 'notInReview') => void,
  hold?: (item: AuditItem, decision: SentDecision) => void,
): Decision {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useConfirm();

  const settle = async (item: AuditItem, decision: SentDecision): Promise<void> => {
    if (hold) return hold(item, decision);
    const { version, name } = item;
    try {
      const status = await sendDecision(item, decision);
      message.success(text(DECIDED_TEXTS[status], { name, version }));
      refreshAdminCounts();
      onOutcome('decided');
    } catch (error) {
      if (!(error instanceof ApiError) || error.id !== 'not_waiting') throw error;
      message.error(failureText(error));
      refreshAdminCounts();
      onOutcome('notInReview');
    }
  };

  const approve: Decision['approve'] = (item) => {
    const { name, version, is_held, pending } = item;
    const checks = failedChecks(text, item);
    const sentences = [
      is_held && text('review.approveHeld'),
      checks && text('check.approveFailedText', { checks }),
      pending?.is_opened === false && text('audit.notOpened'),
      approvalEffect(text, item),
    ].filter((sentence) => sentence);
    let reason = '';
    confirm({
      title: text('audit.approveTitle', { name, version }),
      content: (
        <>
          {sentences.map((sentence) => (
            <p key={String(sentence)}>{sentence}</p>
          ))}
          {checks && <AcceptanceField onChange={(written) => (reason = written)} />}
        </>
      ),
      okText: text(checks ? 'check.approveAnyway' : 'audit.approve'),
      danger: checks !== '',
      onConfirm: () =>
        settle(item, { status: REVIEW_STATUS.approved, ...(reason.trim() && { reason: reason.trim() }) }),
    });
  };

  const reject: Decision['reject'] = (item, words) =>
    settle(item, { status: REVIEW_STATUS.unapproved, ...words }).then(
      () => true,
      (error) => {
        message.error(failureText(error));
        return false;
      },
    );

  return { approve, reject };
}
