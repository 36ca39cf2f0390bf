import type { ReactNode } from 'react';
import styles from './RowActs.module.css';

/** The actions of a row, side by side; on a phone they wrap. */
export function RowActs({ children }: { children: ReactNode }) {
  return <span className={styles.acts}>{children}</span>;
}
