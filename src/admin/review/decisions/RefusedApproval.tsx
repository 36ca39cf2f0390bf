import { Button, Popover } from 'antd';
import { useText } from '@/lib/intl/useText';
import type { ApproveRefusal } from '../../../../contract/reviews/audits';
import styles from '../list/AuditList.module.css';
import { OwnRule } from './OwnRule';

interface RefusedApprovalProps {
  /** Label of the button, with the action and the submission. */
  label: string;
  refusal: ApproveRefusal;
}

/** Shown instead of the approve button. Explains why the administrator cannot approve, and what to do. */
export function RefusedApproval({ label, refusal }: RefusedApprovalProps) {
  const text = useText();
  return (
    <Popover
      trigger={['hover', 'focus']}
      title={text(refusal === 'own_submission' ? 'review.ownTitle' : 'review.approvedTitle')}
      content={
        <div className={styles.refusal}>
          {refusal === 'own_submission' ? <OwnRule /> : text('error.already_approved')}
        </div>
      }
    >
      {/* Not `disabled`: a disabled button cannot be focused, so users could not open the explanation. */}
      <Button size="small" type="text" aria-label={`${label} · ${text('audit.notAllowed')}`}>
        <span className={styles.refused}>{text('audit.approve')}</span>
      </Button>
    </Popover>
  );
}
