import type { ComponentProps, ReactNode } from 'react';
import styles from './Part.module.css';

interface PartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of the page: title, a sentence, and actions. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

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
