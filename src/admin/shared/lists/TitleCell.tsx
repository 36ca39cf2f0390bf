import type { ReactNode } from 'react';
import styles from './TitleCell.module.css';

/** The image and the title of a row. */
export function TitleCell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={styles.cell}>
      {children}
      <span className={styles.title} dir="auto">
        {title}
      </span>
    </span>
  );
}
