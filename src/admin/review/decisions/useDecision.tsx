import { Form, type FormInstance } from 'antd';
import { createRef } from 'react';
import { useConfirm } from '@/admin/shared/useConfirm';
import { useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import { approvalEffect, failedChecks } from './approvalEffect';
import { AcceptanceField } from './decisionFields';
import { approvalOf, type Rejection, type SentDecision } from './sendDecision';

export interface Decision {
  /** Approves after a confirmation, which says what the approval will change. */
  approve(item: ReviewItem): void;
  /** Rejects with what was typed into the dialog. */
  reject(item: ReviewItem, words: Rejection): void;
}

/** The reviewer's two decisions. `hold` receives them, and sends them after the time of an undo (usePendingDecision). */
export function useDecision(hold: (item: ReviewItem, decision: SentDecision) => void): Decision {
  const text = useText();
  const confirm = useConfirm();

  const approve: Decision['approve'] = (item) => {
    const { name, version, is_held, pending } = item;
    const checks = failedChecks(text, item);
    const sentences = [
      is_held && text('review.approveHeld'),
      checks && text('check.approveFailedText', { checks }),
      pending?.is_opened === false && text('audit.notOpened'),
      approvalEffect(text, item),
    ].filter((sentence) => sentence);
    const form = createRef<FormInstance<{ reason?: string }>>();
    confirm({
      title: text('audit.approveTitle', { name, version }),
      content: (
        <>
          {sentences.map((sentence) => (
            <p key={String(sentence)}>{sentence}</p>
          ))}
          {checks && (
            <Form ref={form} layout="vertical">
              <AcceptanceField required={item.needs_reason} />
            </Form>
          )}
        </>
      ),
      okText: text(checks ? 'check.approveAnyway' : 'audit.approve'),
      danger: checks !== '',
      validate: () => form.current?.validateFields(),
      onConfirm: async () => hold(item, approvalOf(item, form.current?.getFieldValue('reason'))),
    });
  };

  const reject: Decision['reject'] = (item, words) => hold(item, { status: REVIEW_STATUS.unapproved, ...words });

  return { approve, reject };
}
