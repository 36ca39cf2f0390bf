import type { ComponentProps, ReactNode } from 'react';
import styles from './Rows.module.css';

/** Rows of a list, separated by hairlines. */
export function Rows(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.rows} />;
}

interface RowProps {
  children: ReactNode;
  /** Actions at the end of the row. */
  actions?: ReactNode;
}

export function Row({ children, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
