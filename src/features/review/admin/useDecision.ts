import { App } from 'antd';
import { useCallback } from 'react';
import { ApiError, call } from '@/api/call';
import { homePageUpdateFileCover } from '@/host/hostActions';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import { APPROVED, UNAPPROVED } from './auditStatus';
import type { RejectWords } from './RejectWords';

export interface Decision {
  /** Asks first, then approves. */
  approve(item: AuditItem): void;
  /** Rejects; answers whether it is settled, so that the dialog may close. */
  reject(item: AuditItem, words: RejectWords): Promise<boolean>;
}

/**
 * The reviewer's two decisions. `onSettled` is called when a version is decided by this reviewer, or was before (`late`):
 * by another one, or because a newer submission took its place.
 */
export function useDecision(onSettled: (outcome: 'decided' | 'late') => void): Decision {
  const text = useText();
  const failureText = useFailureText();
  const { modal } = App.useApp();

  const settle = useCallback(
    async (item: AuditItem, decision: { status: 2 } | ({ status: 3 } & RejectWords)): Promise<boolean> => {
      const { plugin_key, version, submission, name } = item;
      try {
        await call('decideAudit', { plugin_key, version, submission, ...decision });
      } catch (error) {
        message.error(failureText(error));
        if (!(error instanceof ApiError) || error.id !== 'not_waiting') return false;
        onSettled('late');
        return true;
      }
      message.success(text(decision.status === APPROVED ? 'audit.approved' : 'audit.rejected', { name, version }));
      if (decision.status === APPROVED) void homePageUpdateFileCover(plugin_key);
      onSettled('decided');
      return true;
    },
    [text, failureText, onSettled],
  );

  const approve = (item: AuditItem) => {
    const { name, version, failed_checks, is_held } = item;
    const checks = failed_checks.map((check) => text(`check.name.${check}`)).join(' · ');
    const consequence = checks ? text('check.approveFailedText', { checks }) : text('audit.approveText');
    modal.confirm({
      title: text('audit.approveTitle', { name, version }),
      content: is_held ? `${text('review.approveHeld')} ${consequence}` : consequence,
      okText: text(checks ? 'check.approveAnyway' : 'audit.approve'),
      okButtonProps: { danger: checks !== '' },
      autoFocusButton: checks ? 'cancel' : 'ok',
      cancelText: text('kit.cancel'),
      // A failure keeps the dialog open, for another try.
      onOk: async () => {
        if (!(await settle(item, { status: APPROVED }))) throw new Error('The approval failed; its toast said why.');
      },
    });
  };

  return { approve, reject: (item, words) => settle(item, { status: UNAPPROVED, ...words }) };
}
