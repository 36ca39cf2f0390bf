import type { ReactNode } from 'react';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { BlockNotice } from '../../../contract/moderation/blocks';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import styles from './notes.module.css';

interface BlockedNoteProps {
  block: BlockNotice;
  /** Instructions for users who have the plugin installed, above the uninstall button. */
  children?: ReactNode;
}

/** Says that administrators blocked a plugin, with their reason. */
export function BlockedNote({ block: { reason }, children }: BlockedNoteProps) {
  const text = useText();
  return (
    <div className={styles.blocked}>
      <Tag kind="bad">{text('mine.blocked')}</Tag>
      {children && <p>{text('mine.blockedHint')}</p>}
      <q className={styles.reason} dir="auto">
        {reason}
      </q>
      {children}
    </div>
  );
}

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
