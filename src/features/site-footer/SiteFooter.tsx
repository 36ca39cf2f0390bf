import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { LICENSES_PATH } from '../../../contract/values/system';
import type { MessageId } from '../../../locales/messageIds.generated';
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
  /** Logo and name. */
  brand: ReactNode;
  columns: readonly FooterColumn[];
  /** Links in the last line: pages of this site, below its base path. */
  legal: readonly { label: MessageId; to: string }[];
  /** Registration numbers of the site. */
  registrations?: readonly { text: string; url?: string }[];
  onCookieSettings: () => void;
  /** Language and account, if the page has no header. */
  tools?: ReactNode;
}

/** The footer of every public page. */
export function SiteFooter({ brand, columns, legal, registrations = [], onCookieSettings, tools }: SiteFooterProps) {
  const text = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {brand}
          <p>{text('site.description')}</p>
          {tools && <div className={styles.tools}>{tools}</div>}
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
          <p>{text('footer.rights', { year: String(new Date().getFullYear()), site: text('site.title') })}</p>
          {legal.map(({ label, to }) => (
            <Link key={to} className={styles.link} to={to}>
              {text(label)}
            </Link>
          ))}
          <Button className={styles.cookies} type="text" size="small" dense onClick={onCookieSettings}>
            {text('footer.cookies')}
          </Button>
          <a className={styles.link} href={LICENSES_PATH} target="_blank" rel="noopener">
            {text('footer.licenses')}
          </a>
          {registrations.length > 0 && (
            <ul className={styles.registrations}>
              {registrations.map(({ text: number, url }) => (
                <li key={number + url}>
                  {url ? (
                    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
                      {number}
                    </a>
                  ) : (
                    number
                  )}
                </li>
              ))}
            </ul>
          )}
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
