import { useAccessMarkedRoutes, useAppData } from '@umijs/max';
import { isHiddenPath } from '@/lib/page/enterprise';
import type { SiteRoute } from '../../../config/routes';

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

const withPages = (route: MarkedRoute): MarkedRoute[] => [route, ...(route.children ?? [])];
const isNamed = (route: MarkedRoute): route is AdminRoute =>
  route.title !== undefined && !route.unaccessible && !isHiddenPath(route.path);
