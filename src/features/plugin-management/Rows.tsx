import type { ComponentProps, ReactNode } from 'react';
import styles from './Rows.module.css';

/** Lines of a list, a hairline between them. */
export function Rows(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.rows} />;
}

interface RowProps {
  children: ReactNode;
  /** What can be done with it, at the end of the line. */
  acts?: ReactNode;
}

export function Row({ children, acts }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>{children}</div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </li>
  );
}
