import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
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
  /** Stand in the last line. */
  legal: readonly FooterLink[];
  onCookieSettings: () => void;
}

/** The foot of every public page. */
export function SiteFooter({ brand, columns, legal, onCookieSettings }: SiteFooterProps) {
  const text = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {brand}
          <p>{text('site.description')}</p>
        </div>
        {columns.length > 0 && (
          <nav className={styles.columns} aria-label={text('footer.label')}>
            {columns.map((column) => (
              <section key={column.title}>
                <h2 className={styles.title}>{text(column.title)}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <TextLink {...link} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )}
        <div className={styles.rights}>
          <p>{text('footer.rights', { year: String(new Date().getFullYear()) })}</p>
          {legal.map((link) => (
            <TextLink key={link.href} {...link} />
          ))}
          <Button type="text" size="small" dense onClick={onCookieSettings}>
            {text('footer.cookies')}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function TextLink({ label, href }: FooterLink) {
  const text = useText();
  return (
    <a className={styles.link} href={href}>
      {text(label)}
    </a>
  );
}
