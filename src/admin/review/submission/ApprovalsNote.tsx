import { Alert } from 'antd';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AuditDetail } from '../../../../contract/reviews/audits';
import styles from './ReviewPage.module.css';

/** The number of approvals that a submission has and needs, who gave them, and why it needs them. */
export function ApprovalsNote({ approvals }: { approvals: NonNullable<AuditDetail['approvals']> }) {
  const text = useText();
  const locale = useLocale();
  const { needed, given, unknown_hosts } = approvals;
  const hosts = unknown_hosts.join(' · ');
  return (
    <Alert
      id="review-approvals"
      type="info"
      showIcon
      title={text('review.approvals', { given: given.length, needed })}
      description={
        <>
          {given.map(({ user_id, name, time }) => (
            <p key={user_id} className={styles.long}>
              {text('review.approvedBy', { name, moment: momentText(time, locale) })}
            </p>
          ))}
          <p className={styles.long}>
            {hosts ? text('review.approvalsForHosts', { hosts }) : text('review.approvalsText')}
          </p>
        </>
      }
    />
  );
}
