import { Link, useLocation } from '@umijs/max';
import { useText } from '@/lib/intl/useText';
import type { MessageId } from '../../../locales/messageIds.generated';
import { Count, type PendingCount } from './AdminMenu';
import styles from './PageTabs.module.css';
import { tabsOf, useAdminRoutes } from './useAdminRoutes';

/** The pages that share the menu entry of the current page, as tabs. Shows nothing if the page is alone. */
export function PageTabs() {
  const text = useText();
  const { pathname, search } = useLocation();
  // The organization that the page is about stays the same.
  const organization = new URLSearchParams(search).get('e_id');
  const query = organization ? `?${new URLSearchParams({ e_id: organization })}` : '';
  const tabs = tabsOf(useAdminRoutes(), pathname);
  const [entry] = tabs;
  if (!entry || tabs.length === 1 || !tabs.some(({ path }) => path === pathname)) return null;
  return (
    <nav className={styles.tabs} aria-label={text((entry.menuTitle ?? entry.title) as MessageId)}>
      {tabs.map(({ path, title, pendingCount }) => (
        <Link key={path} to={path + query} className={styles.tab} aria-current={path === pathname ? 'page' : undefined}>
          {text(title as MessageId)}
          <Count pendingCounts={[pendingCount as PendingCount | undefined]} />
        </Link>
      ))}
    </nav>
  );
}
