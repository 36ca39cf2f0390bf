import type { ReactNode } from 'react';
import styles from './NoticePage.module.css';

interface NoticePageProps {
  /** What the page is about in one sign: a number, a picture. Decoration, read to nobody. */
  sign: ReactNode;
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** A page that has only something to say, and a way on. */
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
