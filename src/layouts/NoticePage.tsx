import type { ReactNode } from 'react';
import styles from './NoticePage.module.css';

interface NoticePageProps {
  /** An illustration such as a number or an image. Hidden from screen readers. */
  sign: ReactNode;
  title: string;
  text: string;
  /** Links to continue. */
  children: ReactNode;
}

/** A page with only a message and links to continue. */
export function NoticePage({ sign, title, text, children }: NoticePageProps) {
  return (
    <section className={styles.notice}>
      <div className={styles.sign} aria-hidden="true">
        {sign}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.way}>{children}</div>
    </section>
  );
}
