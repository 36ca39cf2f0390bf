import { type ComponentType, lazy } from 'react';
import type { HomePartsProps } from '@/features/home/HomeParts';
import { loadArea } from '@/lib/intl/currentLocale';
import { initialData, setInitialData } from '@/lib/page/initialData';
import { pageData } from '@/lib/page/pageData';
import { Store } from '@/lib/Store';
import type { HomeContent } from '../../../shared/site/initialPage';

type Parts = ComponentType<HomePartsProps>;

/**
 * Reads `<meta name="ps-home" content="{…}">`, which the server writes if anything is configured; null: only the
 * catalog.
 */
export function homeContent(): HomeContent | null {
  if (typeof document === 'undefined') return initialData()?.home ?? null;
  return pageData('ps-home');
}

/** The home parts; null until they are loaded. The server sets them, because it renders at once. */
export const loadedParts = new Store<Parts | null>(null);

/**
 * Loads the home parts, only if any is configured; the server's preload hints load them with the page. A page rendered
 * with them is hydrated with them: if they do not load, the browser renders the page again without them.
 */
export async function loadHomeParts(): Promise<{ default: Parts }> {
  try {
    const [{ HomeParts }] = await Promise.all([
      import(/* webpackChunkName: "home" */ '@/features/home/HomeParts'),
      loadArea('site/home'),
    ]);
    loadedParts.set(HomeParts);
    return { default: HomeParts };
  } catch {
    setInitialData(null);
    return { default: () => null };
  }
}

const LazyHomeParts = lazy(loadHomeParts);

/** The home parts. While they are loading, the page suspends, so that nothing jumps. */
export const homeParts = (): Parts => loadedParts.get() ?? LazyHomeParts;
