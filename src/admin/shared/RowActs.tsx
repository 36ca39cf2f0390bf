import type { ReactNode } from 'react';
import styles from './RowActs.module.css';

/** The acts of a list's row, beside each other; on a phone they take as many lines as they need. */
export function RowActs({ children }: { children: ReactNode }) {
  return <span className={styles.acts}>{children}</span>;
}
