import type { ReactNode } from 'react';
import styles from './accounts.module.css';

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One section of an account, with its own heading. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
