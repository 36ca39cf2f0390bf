import type { ReactNode } from 'react';
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
