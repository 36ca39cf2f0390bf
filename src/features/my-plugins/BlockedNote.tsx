import type { ReactNode } from 'react';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { BlockNotice } from '../../../contract/moderation/blocks';
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
