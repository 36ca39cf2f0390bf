import { useAccessMarkedRoutes, useAppData } from '@umijs/max';
import { isHiddenPath } from '@/lib/page/organization';
import type { SiteRoute } from '../../../config/routes';
import { ADMIN_PATH } from '../../../contract/values/paths';

/** A route as Umi's access plugin marks it: `unaccessible` if the user may not enter. */
interface MarkedRoute extends Omit<SiteRoute, 'routes'> {
  unaccessible?: boolean;
  children?: MarkedRoute[];
}

/** A route with a title in Admin: one of its pages, or a page outside of Admin that its menu links to. */
export type AdminRoute = MarkedRoute & { title: string };

/** Returns the routes with a title (config/routes.ts) that the user may enter and the deployment does not hide. */
export function useAdminRoutes(): AdminRoute[] {
  const { clientRoutes } = useAppData();
  const marked = useAccessMarkedRoutes(clientRoutes as never) as unknown as MarkedRoute[];
  return marked.flatMap(withPages).filter(isNamed);
}

/** Returns the page whose menu entry leads to an address: the page itself, the one of which it is a tab, or its parent. */
export function entryOf(routes: readonly AdminRoute[], pathname: string): AdminRoute | undefined {
  const page = routes.find(({ path, group, tabOf }) => (group || tabOf) && `${pathname}/`.startsWith(`${path}/`));
  return page?.tabOf ? routes.find(({ path }) => path === `${ADMIN_PATH}/${page.tabOf}`) : page;
}

/** Returns the pages of the entry of an address, the entry's own page first. */
export function tabsOf(routes: readonly AdminRoute[], pathname: string): AdminRoute[] {
  const entry = entryOf(routes, pathname);
  return entry ? [entry, ...routes.filter(({ tabOf }) => tabOf && entry.path === `${ADMIN_PATH}/${tabOf}`)] : [];
}

const withPages = (route: MarkedRoute): MarkedRoute[] => [route, ...(route.children ?? [])];
const isNamed = (route: MarkedRoute): route is AdminRoute =>
  route.title !== undefined && !route.unaccessible && !isHiddenPath(route.path);
