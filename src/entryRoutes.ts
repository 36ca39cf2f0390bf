import type { ComponentType } from 'react';
import PublicLayout from './layouts/PublicLayout';
import SquarePage from './pages/square';

export { loadHomeParts } from './pages/square/homeContent';

interface Routes {
  routes: Record<string, { id: string; path: string; parentId?: string }>;
  routeComponents: Record<string, ComponentType>;
}

/**
 * The home page and its layout are in the entry chunk, because almost every visit starts there: no second round of
 * downloads, and the server's HTML is hydrated at once. In a later chunk, the page would flicker whenever the session
 * is restored before that chunk has arrived.
 */
export function patchRoutes({ routes, routeComponents }: Routes): void {
  const atRoot = Object.values(routes).filter(({ path }) => path === '/');
  for (const { id, parentId } of atRoot) routeComponents[id] = parentId ? SquarePage : PublicLayout;
}
