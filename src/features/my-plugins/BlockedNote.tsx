import type { ReactNode } from 'react';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { BlockNotice } from '../../../contract/blocks';
import styles from './notes.module.css';

interface BlockedNoteProps {
  block: BlockNotice;
  /** For who has the plugin installed: says what to do, above the button for it. */
  children?: ReactNode;
}

/** That administrators keep a plugin from everybody, and their words. */
export function BlockedNote({ block: { reason }, children }: BlockedNoteProps) {
  const text = useText();
  return (
    <div className={styles.blocked}>
      <Tag kind="bad">{text('mine.blocked')}</Tag>
      {children && <p>{text('mine.blockedHint')}</p>}
      <q className={styles.reason}>{reason}</q>
      {children}
    </div>
  );
}
