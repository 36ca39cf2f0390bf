import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { findNearlyFull } from '@/lib/storageQuota';
import styles from './LoneAdminNote.module.css';

/** Warns developers, before they fill in the form, that their storage is nearly full. Administrators have no quota. */
export default function StorageNote() {
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
