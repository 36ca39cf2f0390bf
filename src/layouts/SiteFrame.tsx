import { history, useLocation } from '@umijs/max';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { changeUser } from '@/data/changeUser';
import { KitLabelsProvider } from '@/kit/KitLabels';
import { useText } from '@/lib/intl/useText';
import { initialData } from '@/lib/page/initialData';
import { currentSession, onSessionChange } from '@/session/session';
import { useSessionSync } from '@/session/useSession';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import { kitLabels } from './kitLabels';

/** User of the loaded data; null: a visitor; undefined: before the first page. */
let lastUserId: number | null | undefined;

/**
 * Drops the data of a user as soon as another one logs in or this one logs out. Used once, by the frame of every page:
 * after a logout on a page without plugins, Back returns to one with plugins.
 */
function useUserChange(): void {
  useEffect(() => {
    const checkUser = () => {
      const userId = currentSession()?.user.user_id ?? null;
      if (lastUserId !== undefined && userId !== lastUserId) changeUser();
      lastUserId = userId;
    };
    // While a page loads, it has no frame, and nothing listens.
    checkUser();
    return onSessionChange(checkUser);
  }, []);
}

/** Frame of every page: widget labels, session, plugin states of its user, title, scrolling, and an error boundary. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = useMemo(() => kitLabels(text), [text]);
  const { pathname } = useLocation();
  useUserChange();
  useSessionSync();
  useSiteTitle();
  useScrollToTop();
  return (
    <KitLabelsProvider labels={labels}>
      <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
        {children}
      </CrashBoundary>
    </KitLabelsProvider>
  );
}

/**
 * Sets the tab's title to the site's name in the page's language, until a page sets its own (requirements.md section
 * 2).
 */
function useSiteTitle(): void {
  const text = useText();
  const { pathname } = useLocation();
  /** The server already set the title of the rendered page. */
  const isNamed = useRef(initialData() !== null);
  // A layout effect: it runs before the page's own effect, which then overrides the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, and the old one's name must go
  useLayoutEffect(() => {
    if (!isNamed.current) document.title = text('site.title');
    isNamed.current = false;
  }, [text, pathname]);
}

/** The part of a location that determines scrolling. */
interface ScrollLocation {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Scrolls to the top on navigation, unless only the hash changed on the same path (requirements.md section 2). Opening
 * or closing a plugin's detail does not scroll the page below, and neither does going back.
 */
function useScrollToTop(): void {
  const { pathname, search, hash, key } = useLocation();
  const last = useRef({ pathname, search, hash, key });
  useLayoutEffect(() => {
    const from = last.current;
    if (from.key === key) return;
    last.current = { pathname, search, hash, key };
    if (history.action !== 'POP' && !staysInPlace(from, last.current)) window.scrollTo(0, 0);
  }, [pathname, search, hash, key]);
}

/** Whether a navigation changes only the hash or the layer over the page. */
export function staysInPlace(from: ScrollLocation, to: ScrollLocation): boolean {
  if (from.pathname !== to.pathname || withoutLayer(from.search) !== withoutLayer(to.search)) return false;
  return from.hash !== to.hash || from.search !== to.search;
}

function withoutLayer(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('plugin_key');
  query.sort();
  return query.toString();
}
