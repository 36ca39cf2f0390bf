import type { ReactNode } from 'react';
import styles from './CardTitle.module.css';

/** What antd's card is called, as a heading of its page: antd makes no heading of it. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}
