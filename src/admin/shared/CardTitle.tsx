import type { ReactNode } from 'react';
import styles from './CardTitle.module.css';

/** The title of an antd card as a heading, because antd renders none. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}
