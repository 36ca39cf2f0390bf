import { useAccessMarkedRoutes, useAppData } from '@umijs/max';
import { isHiddenPath } from '@/lib/enterprise';
import type { SiteRoute } from '../../../config/routes';

/** A route as Umi's access plugin marks it. */
interface MarkedRoute extends Omit<SiteRoute, 'routes'> {
  unaccessible?: boolean;
  children?: MarkedRoute[];
}

/** A route that the admin area names: a page of its own, or one beside it that its menu leads to. */
export type AdminRoute = MarkedRoute & { title: string };

/** The routes with a title (config/routes.ts) that their reader may enter and the enterprise does not hide. */
export function useAdminRoutes(): AdminRoute[] {
  const { clientRoutes } = useAppData();
  const marked = useAccessMarkedRoutes(clientRoutes as never) as unknown as MarkedRoute[];
  return marked.flatMap(withPages).filter(isNamed);
}

const withPages = (route: MarkedRoute): MarkedRoute[] => [route, ...(route.children ?? [])];
const isNamed = (route: MarkedRoute): route is AdminRoute =>
  route.title !== undefined && !route.unaccessible && !isHiddenPath(route.path);
