import { App } from 'antd';
import { useCallback } from 'react';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import { APPROVED, UNAPPROVED } from './auditStatus';

interface Decision {
  /** Asks first, then approves. */
  approve(item: AuditItem): void;
  /** Rejects; answers whether it is settled, so that the dialog may close. */
  reject(item: AuditItem, reason: string): Promise<boolean>;
}

/** The reviewer's two decisions. `onSettled` is called when a version is decided, by this reviewer or by another before. */
export function useDecision(onSettled: () => void): Decision {
  const text = useText();
  const failureText = useFailureText();
  const { modal } = App.useApp();

  const settle = useCallback(
    async (item: AuditItem, decision: { status: 2 } | { status: 3; reason: string }): Promise<boolean> => {
      const { plugin_key, version, submission, name } = item;
      try {
        await call('decideAudit', { plugin_key, version, submission, ...decision });
      } catch (error) {
        message.error(failureText(error));
        if (!(error instanceof ApiError) || error.id !== 'not_waiting') return false;
        // Another reviewer was faster, or a newer submission took its place: the list is out of date.
        onSettled();
        return true;
      }
      message.success(text(decision.status === APPROVED ? 'audit.approved' : 'audit.rejected', { name, version }));
      onSettled();
      return true;
    },
    [text, failureText, onSettled],
  );

  const approve = (item: AuditItem) => {
    const { name, version } = item;
    modal.confirm({
      title: text('audit.approveTitle', { name, version }),
      content: text('audit.approveText'),
      okText: text('audit.approve'),
      cancelText: text('kit.cancel'),
      // A failure keeps the dialog open, for another try.
      onOk: async () => {
        if (!(await settle(item, { status: APPROVED }))) throw new Error('The approval failed; its toast said why.');
      },
    });
  };

  return { approve, reject: (item, reason) => settle(item, { status: UNAPPROVED, reason }) };
}
