import type { ReactNode } from 'react';
import styles from './CardTitle.module.css';

/** The title of antd's card as a heading of the page, which antd does not provide. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}
