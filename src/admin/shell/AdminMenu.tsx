import { Link, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { useAdminCounts, useFreshAdminCounts } from '@/admin/shared/adminCounts';
import { Badge } from '@/kit/Badge/Badge';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { AdminCounts } from '../../../contract/adminCounts';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './AdminMenu.module.css';
import { useAdminRoutes } from './useAdminRoutes';

/** The routes of whoever looks, as ProLayout takes them: its menu shows those with an icon, its breadcrumbs name all. */
export function useAdminMenu() {
  const text = useText();
  useFreshAdminCounts(useLocation().pathname);
  return useAdminRoutes().map(({ path, title, icon, waiting }) => ({
    path,
    name: text(title as MessageId),
    icon: icon && <Icon name={icon as IconName} />,
    hideInMenu: !icon,
    waiting: waiting as keyof AdminCounts | undefined,
  }));
}

interface MenuLinkProps {
  path: string;
  /** Which count is told beside it. */
  waiting?: keyof AdminCounts;
  /** ProLayout's own drawing of the line. */
  children: ReactNode;
}

/** One line of the menu, with how much waits behind it. It asks by itself: ProLayout draws its menu once. */
export function MenuLink({ path, waiting, children }: MenuLinkProps) {
  const text = useText();
  const counts = useAdminCounts();
  const count = (waiting && counts?.[waiting]) ?? 0;
  return (
    <Link to={path} className={styles.line}>
      {children}
      {count > 0 && <Badge color="accent" value={count} label={text('office.waiting', { count })} />}
    </Link>
  );
}
