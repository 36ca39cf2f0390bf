import type { ComponentType } from 'react';
import PublicLayout from './layouts/PublicLayout';
import SquarePage from './pages/square';

export { bringHomeParts } from './pages/square/homePlaces';

interface Routes {
  routes: Record<string, { id: string; path: string; parentId?: string }>;
  routeComponents: Record<string, ComponentType>;
}

/**
 * The square and its frame stand in the entry, for almost every visit begins there: no second round of downloads, and
 * what the server drew is taken over in one go. A part that came later would blink where the session is known sooner.
 */
export function patchRoutes({ routes, routeComponents }: Routes): void {
  const atRoot = Object.values(routes).filter(({ path }) => path === '/');
  for (const { id, parentId } of atRoot) routeComponents[id] = parentId ? SquarePage : PublicLayout;
}
