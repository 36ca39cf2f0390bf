import { Link, useLocation } from '@umijs/max';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAdminCounts, useFreshAdminCounts } from '@/admin/shared/adminCounts';
import { Badge } from '@/kit/Badge/Badge';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { AdminCounts } from '../../../contract/system/adminCounts';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './AdminMenu.module.css';
import { useAdminRoutes } from './useAdminRoutes';

/** Returns the user's routes for ProLayout. Its menu shows routes with an icon, its breadcrumbs show all. */
export function useAdminMenu() {
  const text = useText();
  useFreshAdminCounts(useLocation().pathname);
  return useAdminRoutes().map(({ path, title, icon, pendingCount }) => ({
    path,
    name: text(title as MessageId),
    icon: icon && <Icon name={icon as IconName} />,
    hideInMenu: !icon,
    pendingCount: pendingCount as keyof AdminCounts | undefined,
  }));
}

interface MenuLinkProps {
  path: string;
  /** The count that is shown next to the label. */
  pendingCount?: keyof AdminCounts;
  /** ProLayout's own rendering of the menu item. */
  children: ReactNode;
}

/**
 * A menu item with its number of pending items. It subscribes to the counts itself, because ProLayout renders its menu
 * only once.
 */
export function MenuLink({ path, pendingCount, children }: MenuLinkProps) {
  const text = useText();
  const counts = useAdminCounts();
  const count = (pendingCount && counts?.[pendingCount]) ?? 0;
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const isSelected = `${pathname}/`.startsWith(`${path}/`);
  // The menu is longer than most screens: the item of a page that was opened by its address may be out of sight.
  useEffect(() => {
    if (isSelected) link.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <Link ref={link} to={path} className={styles.line}>
      {children}
      {count > 0 && <Badge color="accent" value={count} label={text('admin.openItems', { count })} />}
    </Link>
  );
}
