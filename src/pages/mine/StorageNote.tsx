import { useText } from '@/lib/intl/useText';
import type { OwnPluginPage } from '../../../contract/ownPlugins';
import styles from './mine.module.css';

/** From here on the reader is told: before it is a nuisance, and early enough to make room. */
const TOLD_FROM = 0.8;
const MB = 1_000_000;

/** How much of the storage is used by what is not public, once that is nearly all of it. */
export function StorageNote({ storage }: Pick<OwnPluginPage, 'storage'>) {
  const text = useText();
  if (!storage || storage.used_bytes < TOLD_FROM * storage.limit_bytes) return null;
  const [used, limit] = [Math.ceil(storage.used_bytes / MB), Math.floor(storage.limit_bytes / MB)];
  return (
    <p role="note" className={styles.storage}>
      {text('mine.storage', { used, limit })}
    </p>
  );
}
