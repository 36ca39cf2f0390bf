import type { ReactNode } from 'react';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import styles from './SiteFooter.module.css';

interface FooterLink {
  label: MessageId;
  href: string;
}

interface FooterColumn {
  title: MessageId;
  links: readonly FooterLink[];
}

interface SiteFooterProps {
  /** The logo and the name. */
  brand: ReactNode;
  columns: readonly FooterColumn[];
}

/** The foot of every public page. */
export function SiteFooter({ brand, columns }: SiteFooterProps) {
  const text = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {brand}
          <p>{text('site.description')}</p>
        </div>
        <nav className={styles.columns} aria-label={text('footer.label')}>
          {columns.map((column) => (
            <section key={column.title}>
              <h2 className={styles.title}>{text(column.title)}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a className={styles.link} href={link.href}>
                      {text(link.label)}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className={styles.rights}>{text('footer.rights', { year: String(new Date().getFullYear()) })}</p>
      </div>
    </footer>
  );
}
