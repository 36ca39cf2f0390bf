import { Link, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { useAdminCounts, useFreshAdminCounts } from '@/admin/shared/adminCounts';
import { Badge } from '@/kit/Badge/Badge';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './AdminMenu.module.css';
import { useMenuLines, waitingAt } from './menuLines';

/** The menu of whoever looks at it, as ProLayout takes it. */
export function useAdminMenu() {
  useFreshAdminCounts(useLocation().pathname);
  return useMenuLines().map(({ path, title, icon }) => ({ path, name: title, icon: <Icon name={icon} /> }));
}

interface MenuLinkProps {
  path: string;
  /** ProLayout's own drawing of the line. */
  children: ReactNode;
}

/** One line of the menu, with how much waits behind it. It asks by itself: ProLayout draws its menu once. */
export function MenuLink({ path, children }: MenuLinkProps) {
  const text = useText();
  const counts = useAdminCounts();
  const counted = waitingAt(path);
  const waiting = (counted && counts?.[counted]) ?? 0;
  return (
    <Link to={path} className={styles.line}>
      {children}
      {waiting > 0 && <Badge color="accent" value={waiting} label={text('office.waiting', { count: waiting })} />}
    </Link>
  );
}
