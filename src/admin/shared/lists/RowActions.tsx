import type { ReactNode } from 'react';
import styles from './RowActions.module.css';

/** The actions of a row, side by side. On a phone they wrap. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
