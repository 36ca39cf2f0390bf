import { Link, useLocation } from '@umijs/max';
import { useLocalStorageState } from 'ahooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAdminCounts, useFreshAdminCounts } from '@/admin/shared/adminCounts';
import { Badge } from '@/kit/Badge/Badge';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { MENU_GROUPS } from '../../../config/routes';
import type { AdminCounts } from '../../../contract/system/adminCounts';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './AdminMenu.module.css';
import { type AdminRoute, entryOf, tabsOf, useAdminRoutes } from './useAdminRoutes';

/** A count that is shown next to an entry. */
export type PendingCount = keyof AdminCounts;

/** A group or an entry, as ProLayout expects it. */
interface MenuItem {
  key?: string;
  path?: string;
  /** The title of the page, in the breadcrumbs. */
  name: string;
  /** The label in the menu, if it differs. */
  menuName?: string;
  icon?: ReactNode;
  pendingCounts?: (PendingCount | undefined)[];
  hideInMenu?: boolean;
  children?: MenuItem[];
}

const iconNamed = (name: string) => <Icon name={name as IconName} />;

const MENU_IDS: readonly string[] = MENU_GROUPS.map(({ id }) => id);

/** Returns the user's routes for ProLayout: the entries in their groups, and all other pages for the breadcrumbs. */
export function useAdminMenu(): MenuItem[] {
  const text = useText();
  useFreshAdminCounts(useLocation().pathname);
  const routes = useAdminRoutes();
  const entry = ({ path, title, menuTitle }: AdminRoute): MenuItem => ({
    path,
    name: text(title as MessageId),
    menuName: menuTitle && text(menuTitle as MessageId),
    pendingCounts: tabsOf(routes, path).map(({ pendingCount }) => pendingCount as PendingCount | undefined),
  });
  const groups = MENU_GROUPS.flatMap(({ id, title, icon }): MenuItem[] => {
    const entries = routes.filter(({ group }) => group === id).map(entry);
    if (id === 'overview') return entries.map((overview) => ({ ...overview, icon: iconNamed(icon) }));
    const pendingCounts = entries.flatMap((one) => one.pendingCounts ?? []);
    const group = { key: id, name: text(title as MessageId), icon: iconNamed(icon), pendingCounts, children: entries };
    return entries.length > 0 ? [group] : [];
  });
  const others = routes
    .filter(({ group }) => !group)
    .map(({ path, title }) => ({ path, name: text(title as MessageId), hideInMenu: true }));
  return [...groups, ...others];
}

/**
 * Returns the state of the menu for antd: the selected entry, and the open groups. All groups are open at first. Those
 * that the user closes stay closed in this browser, except the group of the current page.
 */
export function useMenuState() {
  const { pathname } = useLocation();
  const routes = useAdminRoutes();
  const entry = entryOf(routes, pathname);
  const [stored, setStored] = useLocalStorageState<unknown>('ps_admin_closed_groups', { defaultValue: [] });
  const closed = Array.isArray(stored) ? stored : [];
  const setClosed = useRef(setStored).current;
  const group = entry?.group;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page opens its group
  useEffect(() => {
    if (group && closed.includes(group)) setClosed(closed.filter((id) => id !== group));
  }, [pathname]);
  return {
    selectedKeys: entry ? [entry.path] : [],
    openKeys: MENU_IDS.filter((id) => !closed.includes(id)),
    onOpenChange: (open: string[]) => setClosed(MENU_IDS.filter((id) => !open.includes(id) && id !== 'overview')),
  };
}

interface CountedProps {
  /** The counts whose sum is shown next to the label. */
  pendingCounts?: readonly (PendingCount | undefined)[];
  /** ProLayout's own rendering of the menu item. */
  children: ReactNode;
}

/**
 * The label of a group, with its number of pending items while it is closed. It subscribes to the counts itself,
 * because ProLayout renders its menu only once.
 */
export function MenuGroupLabel({ pendingCounts, children }: CountedProps) {
  return (
    <span className={styles.line} data-menu-group>
      {children}
      <Count pendingCounts={pendingCounts} />
    </span>
  );
}

/** A menu item with its number of pending items. */
export function MenuLink({ path, pendingCounts, children }: CountedProps & { path: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isSelected = entryOf(useAdminRoutes(), useLocation().pathname)?.path === path;
  // On a low window, the item of a page that was opened by its address may be out of sight.
  useEffect(() => {
    if (isSelected) link.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <Link ref={link} to={path} className={styles.line}>
      {children}
      <Count pendingCounts={pendingCounts} />
    </Link>
  );
}

/** The sum of some counts; nothing if it is 0. */
export function Count({ pendingCounts = [] }: Pick<CountedProps, 'pendingCounts'>) {
  const text = useText();
  const counts = useAdminCounts();
  const count = pendingCounts.reduce((sum, name) => sum + ((name && counts?.[name]) ?? 0), 0);
  return count > 0 && <Badge color="accent" value={count} label={text('admin.openItems', { count })} />;
}
