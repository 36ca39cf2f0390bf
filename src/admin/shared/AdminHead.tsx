import type { ReactNode } from 'react';
import styles from './AdminHead.module.css';

interface AdminHeadProps {
  title: string;
  subtitle: string;
  /** The page's own acts, such as "new". */
  children?: ReactNode;
}

/** The head of a page of Admin: what it is, what it is for, and what can be begun on it. */
export function AdminHead({ title, subtitle, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
