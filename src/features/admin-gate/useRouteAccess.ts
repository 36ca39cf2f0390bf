import { useSelectedRoutes } from '@umijs/max';
import type { AccessKey, SiteRoute } from '../../../config/routes';

/** What the route of the address asks of its readers: its own `access`, or that of the route around it. */
export function useRouteAccess(): AccessKey {
  const marked = useSelectedRoutes().flatMap(({ route }) => (route as unknown as SiteRoute).access ?? []);
  return marked.at(-1) ?? 'canAdministrate';
}
