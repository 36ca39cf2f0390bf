import { useText } from '@/lib/intl/useText';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import styles from './notes.module.css';

/** The installed version of a plugin, and the newest one if it differs. */
export function VersionNote({ plugin, hasUpdate }: { plugin: OwnPlugin; hasUpdate: boolean }) {
  const text = useText();
  const { installed_version: installed, current_version: current } = plugin;
  if (!hasUpdate || !installed || !current)
    return (
      <span className={styles.note}>
        <span className={styles.version}>{current ?? installed}</span>
      </span>
    );
  return (
    <span className={styles.note}>
      <span className={styles.version} aria-hidden="true">
        {installed} → <b className={styles.newest}>{current}</b>
      </span>
      <span className="ps-visually-hidden">{text('mine.versions', { installed, current })}</span>
    </span>
  );
}
