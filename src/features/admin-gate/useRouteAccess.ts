import { useSelectedRoutes } from '@umijs/max';
import type { AccessKey, SiteRoute } from '../../../config/routes';

/** The access that the current route requires: its own `access`, or that of a parent route. */
export function useRouteAccess(): AccessKey {
  const marked = useSelectedRoutes().flatMap(({ route }) => (route as unknown as SiteRoute).access ?? []);
  return marked.at(-1) ?? 'canAdministrate';
}
