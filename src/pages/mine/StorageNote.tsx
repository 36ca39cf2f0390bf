import { useText } from '@/lib/intl/useText';
import type { OwnPluginPage } from '../../../contract/plugins/ownPlugins';
import styles from './mine.module.css';

/** Share of the quota from which the note is shown, early enough to free storage. */
const WARN_FROM = 0.8;
const MB = 1_000_000;

/** Storage used by files that are not public. Shown when it is nearly full. */
export function StorageNote({ storage }: Pick<OwnPluginPage, 'storage'>) {
  const text = useText();
  if (!storage || storage.used_bytes < WARN_FROM * storage.limit_bytes) return null;
  const [used, limit] = [Math.ceil(storage.used_bytes / MB), Math.floor(storage.limit_bytes / MB)];
  return (
    <p role="note" className={styles.storage}>
      {text('mine.storage', { used, limit })}
    </p>
  );
}
