import { useText } from '@/lib/intl/useText';
import { nearlyFull } from '@/lib/storageQuota';
import type { OwnPluginPage } from '../../../contract/plugins/ownPlugins';
import styles from './mine.module.css';

/** Storage used by files that are not public. Shown when it is nearly full. */
export function StorageNote({ storage }: Pick<OwnPluginPage, 'storage'>) {
  const text = useText();
  const megabytes = nearlyFull(storage);
  if (!megabytes) return null;
  return (
    <p role="note" className={styles.storage}>
      {text('mine.storage', megabytes)}
    </p>
  );
}
