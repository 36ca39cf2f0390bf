import { Link } from '@umijs/max';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import styles from './AuditList.module.css';

/** Why nobody approves a plugin of their own, and the way to the rule that decides it. */
export function OwnRule() {
  const text = useText();
  const { data } = useCallRequest('getOwnApproval', {});
  const isSuperAdmin = useSession()?.user.is_owner === true;
  return (
    <>
      <p>{text(data?.others === 0 ? 'review.ownAlone' : 'review.own', { rule: text('approval.own') })}</p>
      {isSuperAdmin ? (
        <Link className={styles.rules} to="/backstage-index/approval-rules">
          {text('review.openRules')}
        </Link>
      ) : (
        <p>{text('review.askSuperAdmin')}</p>
      )}
    </>
  );
}
