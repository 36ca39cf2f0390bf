import { useCall } from '@/api/useCall';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './LoneAdminNote.module.css';

/** Share of the quota from which the warning is shown, as under "My plugins". */
const WARN_FROM = 0.8;
const MB = 1_000_000;

/** Warns developers, before they fill in the form, that their storage is nearly full. Administrators have no quota. */
export default function StorageNote() {
  const text = useText();
  const storage = useCall('getOwnStorage', {}).data?.storage;
  if (!storage || storage.used_bytes < WARN_FROM * storage.limit_bytes) return null;
  const [used, limit] = [Math.ceil(storage.used_bytes / MB), Math.floor(storage.limit_bytes / MB)];
  return (
    <div role="note" className={styles.note}>
      <Icon name="warning" size={20} />
      <p className={styles.words}>{text('release.storage', { used, limit })}</p>
    </div>
  );
}
