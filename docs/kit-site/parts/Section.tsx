import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** The first lines of a page: its name and what it is about. */
export function PageHead({ title, children, over }: { title: ReactNode; children?: ReactNode; over?: ReactNode }) {
  return (
    <div className={styles.head}>
      {over && <p className={styles.over}>{over}</p>}
      <h1 className={styles.page}>{title}</h1>
      <div className={styles.lead}>{children}</div>
    </div>
  );
}

interface SectionProps {
  /** Its address within the page. */
  id: string;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading that can be linked to. */
export function Section({ id, title, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.title}>
          <a id={id} href={`#${id}`} className={styles.anchor}>
            {title}
          </a>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
