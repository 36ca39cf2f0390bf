import { Link, useAccess } from '@umijs/max';
import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { findNearlyFull } from '@/lib/storageQuota';
import { ADMIN_PATH } from '../../../../contract/values/paths';
import styles from './SubmissionNote.module.css';

/** Warns, before the form is filled in, of what may stop a submission. */
export function SubmissionNote() {
  return useAccess().canAdministrate ? <LoneAdminNote /> : <StorageNote />;
}

/** Warns an administrator that there are too few administrators who could approve a submission. */
function LoneAdminNote() {
  const text = useText();
  const { data } = useQuery('getOwnApproval', {});
  const isSuperAdmin = useAccess().canManagePeople;
  if (!data) return null;
  const { own_submissions, approvals, others } = data;
  const possible = own_submissions === 'allowed' ? others + 1 : others;
  if (possible >= approvals) return null;
  return (
    <section className={styles.note} aria-labelledby="release-lone-admin">
      <Icon name="warning" size={20} />
      <div>
        <h2 id="release-lone-admin" className={styles.title}>
          {text('release.loneTitle')}
        </h2>
        <p className={styles.words}>
          {possible === 0 ? text('release.loneText') : text('release.fewText', { approvals, possible })}{' '}
          {isSuperAdmin && (
            <Link className={styles.link} to={`${ADMIN_PATH}/approval-rules`}>
              {text('release.loneRules')}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

/** Warns developers that their storage is nearly full. Administrators have no quota. */
function StorageNote() {
  const text = useText();
  const megabytes = findNearlyFull(useQuery('getOwnStorage', {}).data?.storage);
  if (!megabytes) return null;
  return (
    <div role="note" className={styles.note}>
      <Icon name="warning" size={20} />
      <p className={styles.words}>{text('release.storage', megabytes)}</p>
    </div>
  );
}
