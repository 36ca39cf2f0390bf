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
import { beginWith, firstPage } from '@/lib/firstPage';
import { PageWaiting } from './PageWaiting';

/**
 * Stands in for @umijs/renderer-react, of which this site uses a tenth: no server loaders, no Helmet, no micro apps.
 * Beside its bytes (7 KB of the first load with the helpers it was compiled to) there is a reason of its own: what the
 * server drew is hydrated here, by the very tree that src/render draws it with.
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

/** A route as Umi's generated code lists it, with whatever else config/routes.ts says of it. */
export interface UmiRoute {
  id: string;
  path: string;
  parentId?: string;
  redirect?: string;
}

/** A route as the router has it: Umi's calls it a client route. */
type ClientRoute = RouteObject & UmiRoute;

/** What the parts of the site may ask of its routes, as Umi's own context answers it. */
const AppContext = createContext<{ clientRoutes: ClientRoute[] }>({ clientRoutes: [] });
export const useAppData = () => useContext(AppContext);

/** The routes of the address, from the outermost to the page's own. */
export function useSelectedRoutes() {
  const { clientRoutes } = useAppData();
  const { pathname } = useLocation();
  return matchRoutes(clientRoutes, pathname) ?? [];
}

/** The part of Umi's plugin manager that the renderer asks. */
interface Plugins {
  applyPlugins(application: { key: string; type: 'modify'; initialValue: ReactNode; args: object }): unknown;
}

export type SiteHistory = Pick<
  BrowserHistory,
  'action' | 'location' | 'listen' | 'createHref' | 'push' | 'replace' | 'go'
>;

export interface SiteOptions {
  routes: Record<string, UmiRoute>;
  routeComponents: Record<string, ComponentType>;
  pluginManager: Plugins;
  history: SiteHistory;
  basename: string;
}

export interface RenderOptions extends SiteOptions {
  rootElement: HTMLElement;
  /** Answers the site as a component instead of showing it: tests render it themselves. */
  components?: boolean;
}

/** Umi calls this at the end of its start: takes over what the server drew, or draws the page. */
export function renderClient({ rootElement, components, ...options }: RenderOptions): ComponentType | undefined {
  const Site = siteOf(options);
  if (components) return Site;
  // In slices: a page that is being read must not stand still while it is taken over.
  if (firstPage()) startTransition(() => void hydrateRoot(rootElement, <Site />));
  else createRoot(rootElement).render(<Site />);
}

/** The providers of Umi's plugins, from the innermost to the outermost. */
const PROVIDERS = [
  'innerProvider',
  'i18nProvider',
  'accessProvider',
  'dataflowProvider',
  'outerProvider',
  'rootContainer',
];

/** The site: Umi's providers around the router around the page of the address. */
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
  // A boundary around what is there already would be taken over apart, and in one go as soon as anything above changes.
  return isLazy(Page) ? (
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>
  ) : (
    <Page />
  );
}

const Waiting = () => useContext(PageWaiting);
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
 * The router over the one history that Umi exports as `history`. Going somewhere is a transition: a click is answered by
 * the next paint, however much the page that it leads to has to draw.
 */
function SiteRouter({ history, basename, children }: SiteRouterProps) {
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  const [first] = useState(location);
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), [history]);
  // What came with the page is for its first sight alone. Who goes on while that is still taken over needs it to its end.
  useEffect(() => {
    if (location !== first) beginWith(null);
  }, [location, first]);
  return (
    <Router navigator={history} location={location} navigationType={action} basename={basename}>
      {children}
    </Router>
  );
}

/** Umi exports the rest of its renderer's names again; the site uses none of them. */
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
