import { Link, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { Brand } from '@/features/site-header/Brand';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './AdminBefore.module.css';
import { useMenuLines } from './menuLines';

/** The back-office's frame while antd is on its way: the same head and the same menu at the same places. */
export function AdminBefore({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <div className={styles.frame} data-stand-in="">
      <header className={styles.head}>
        <Brand />
      </header>
      <nav className={styles.menu} aria-label={text('backstage.menu')}>
        {useMenuLines().map(({ path, title, icon }) => (
          <Link key={path} to={path} className={styles.line} aria-current={path === pathname ? 'page' : undefined}>
            <Icon name={icon} />
            {title}
          </Link>
        ))}
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
