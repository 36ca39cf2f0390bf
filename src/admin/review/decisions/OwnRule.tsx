import { Link, useAccess } from '@umijs/max';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import { ADMIN_PATH } from '../../../../contract/values/paths';
import styles from '../ReviewListPage.module.css';

/** Explains why administrators cannot approve their own plugin, and links to the setting. */
export function OwnRule() {
  const text = useText();
  const { data } = useQuery('getOwnApproval', {});
  const { canManageEnterprise } = useAccess();
  return (
    <>
      <p>{text(data?.others === 0 ? 'review.onlyAdministrator' : 'review.own', { rule: text('approval.own') })}</p>
      {canManageEnterprise ? (
        <Link className={styles.rules} to={`${ADMIN_PATH}/approval-rules`}>
          {text('review.openRules')}
        </Link>
      ) : (
        <p>{text('review.superAdminHint')}</p>
      )}
    </>
  );
}
