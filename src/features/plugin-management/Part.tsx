import type { ReactNode } from 'react';
import styles from './Part.module.css';

interface PartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the page: its name, a sentence, and what can be done. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
