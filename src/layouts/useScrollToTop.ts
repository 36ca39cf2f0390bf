import { history, useLocation } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';

/** The part of a location that determines scrolling. */
export interface ScrollLocation {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Scrolls to the top on navigation, unless only the hash changed on the same path (SPEC.md section 2). Opening or
 * closing a plugin's detail does not scroll the page below, and neither does going back.
 */
export function useScrollToTop(): void {
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
