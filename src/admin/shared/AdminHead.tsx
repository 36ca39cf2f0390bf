import type { ReactNode } from 'react';
import styles from './AdminHead.module.css';

interface AdminHeadProps {
  title: string;
  subtitle: string;
  /** The page's own buttons, such as "New". */
  children?: ReactNode;
}

/** The header of an Admin page: its title, its purpose, and its buttons. */
export function AdminHead({ title, subtitle, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
