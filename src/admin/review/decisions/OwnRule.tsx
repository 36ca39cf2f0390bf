import { Link } from '@umijs/max';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { ADMIN_PATH } from '../../../../contract/values/sitePaths';
import styles from '../list/AuditList.module.css';

/** Explains why administrators cannot approve their own plugin, and links to the setting. */
export function OwnRule() {
  const text = useText();
  const { data } = useCallRequest('getOwnApproval', {});
  const isSuperAdmin = useSession()?.user.is_owner === true;
  return (
    <>
      <p>{text(data?.others === 0 ? 'review.onlyAdministrator' : 'review.own', { rule: text('approval.own') })}</p>
      {isSuperAdmin ? (
        <Link className={styles.rules} to={`${ADMIN_PATH}/approval-rules`}>
          {text('review.openRules')}
        </Link>
      ) : (
        <p>{text('review.superAdminHint')}</p>
      )}
    </>
  );
}
