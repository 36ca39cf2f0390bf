import type { BrowserHistory } from 'history';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes, Navigate, type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import { initialData, setInitialData } from '@/lib/page/initialData';
import { PagePlaceholder } from '@/lib/page/PagePlaceholder';

/**
 * Replaces `@umijs/renderer-react`, of which this site uses a tenth: no server loaders, no Helmet, no micro apps. It also
 * hydrates the server's HTML with the same tree that src/render rendered it with. Saves 4.4 KB (gzip) of the first load.
 */

export { createBrowserHistory } from 'history';
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  resolvePath,
  useLocation,
  useMatch,
  useNavigate,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';

/** A route of Umi's generated code, with the other fields of config/routes.ts. */
export interface UmiRoute {
  id: string;
  path: string;
  parentId?: string;
  redirect?: string;
}

/** A route of the router. Umi calls it a client route. */
type ClientRoute = RouteObject & UmiRoute;

/** The routes that parts of the site may read, as in Umi's own context. */
const AppContext = createContext<{ clientRoutes: ClientRoute[] }>({ clientRoutes: [] });
export const useAppData = () => useContext(AppContext);

/** Routes of the current address, from the outermost to the page's own. */
export function useSelectedRoutes() {
  const { clientRoutes } = useAppData();
  const { pathname } = useLocation();
  return matchRoutes(clientRoutes, pathname) ?? [];
}

/** The part of Umi's plugin manager that the renderer uses. */
interface Plugins {
  applyPlugins(application: { key: string; type: 'modify'; initialValue: ReactNode; args: object }): unknown;
}

export type SiteHistory = Pick<
  BrowserHistory,
  'action' | 'location' | 'listen' | 'createHref' | 'push' | 'replace' | 'go'
>;

/** Options that Umi passes to its renderer. */
export interface SiteOptions {
  routes: Record<string, UmiRoute>;
  routeComponents: Record<string, ComponentType>;
  pluginManager: Plugins;
  history: SiteHistory;
  basename: string;
}

export interface RenderOptions extends SiteOptions {
  rootElement: HTMLElement;
  /** Returns the site as a component instead of rendering it: tests render it themselves. */
  components?: boolean;
}

/** Umi calls this at the end of its start. Hydrates the server's HTML, or renders the page. */
export function renderClient({ rootElement, components, ...options }: RenderOptions): ComponentType | undefined {
  const Site = siteOf(options);
  if (components) return Site;
  // As a transition, in slices: hydration must not block a page that is being read.
  if (initialData()) startTransition(() => void hydrateRoot(rootElement, <Site />));
  else createRoot(rootElement).render(<Site />);
}

/** Providers of Umi's plugins, from the innermost to the outermost. */
const PROVIDERS = [
  'innerProvider',
  'i18nProvider',
  'accessProvider',
  'dataflowProvider',
  'outerProvider',
  'rootContainer',
];

/** The site: Umi's providers, the router, and the page of the address. */
export function siteOf({ routes, routeComponents, pluginManager, history, basename }: SiteOptions): ComponentType {
  const appData = { clientRoutes: routesBelow(undefined, routes, routeComponents) };
  const page = (
    <SiteRouter history={history} basename={basename}>
      <AppContext value={appData}>
        <Pages routes={appData.clientRoutes} />
      </AppContext>
    </SiteRouter>
  );
  const args = { routes, history, plugin: pluginManager };
  const site = PROVIDERS.reduce<unknown>(
    (inner, key) => pluginManager.applyPlugins({ key, type: 'modify', initialValue: inner as ReactNode, args }),
    page,
  );
  return () => site as ReactNode;
}

function routesBelow(
  parentId: string | undefined,
  routes: SiteOptions['routes'],
  components: SiteOptions['routeComponents'],
): ClientRoute[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, redirect } = route;
      const children = routesBelow(id, routes, components);
      return { ...route, element: elementOf(redirect, components[id]), ...(children.length > 0 && { children }) };
    });
}

function elementOf(redirect: string | undefined, Page: ComponentType | undefined): ReactNode {
  if (redirect) return <Navigate to={redirect} replace />;
  if (!Page) return null;
  // A Suspense boundary around server HTML would be hydrated separately, and synchronously as soon as anything above it
  // changes.
  return isLazy(Page) ? (
    <Suspense fallback={<Placeholder />}>
      <Page />
    </Suspense>
  ) : (
    <Page />
  );
}

const Placeholder = () => useContext(PagePlaceholder);
const isLazy = (Page: ComponentType): boolean => typeof Page !== 'function';

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

interface SiteRouterProps {
  history: SiteHistory;
  basename: string;
  children: ReactNode;
}

/**
 * The router over the single history that Umi exports as `history`. A navigation is a transition: the next frame shows
 * the response to a click, however long the new page takes to render.
 */
function SiteRouter({ history, basename, children }: SiteRouterProps) {
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  const [first] = useState(location);
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), [history]);
  // The data of the page are for its first view only. If the user navigates during hydration, hydration still needs
  // them until it ends.
  useEffect(() => {
    if (location !== first) setInitialData(null);
  }, [location, first]);
  return (
    <Router navigator={history} location={location} navigationType={action} basename={basename}>
      {children}
    </Router>
  );
}

/** Umi re-exports the other names of its renderer; the site uses none of them. */
const unused = undefined;

export {
  unused as __getRoot,
  unused as __useFetcher,
  unused as createHashHistory,
  unused as createMemoryHistory,
  unused as Helmet,
  unused as HelmetProvider,
  unused as useClientLoaderData,
  unused as useLoaderData,
  unused as useRouteData,
  unused as useRouteProps,
  unused as useServerLoaderData,
  unused as withRouter,
};
