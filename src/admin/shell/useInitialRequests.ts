import { useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { dropPrefetched, prefetch } from '@/api/prefetch';
import { ADMIN_REQUESTS } from '@/initialRequests';
import { useSession } from '@/session/useSession';

/**
 * Prefetches the page's initial requests while antd is loading and the access check is running, if the stored session
 * belongs to an administrator. The page is then rendered once, with its rows.
 */
export function useInitialRequests(): void {
  const mayEnter = useSession()?.user.is_administrator === true;
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search changes, the page is already loaded and sends its own requests
  useEffect(() => {
    if (mayEnter) ADMIN_REQUESTS[pathname]?.(search).forEach(prefetch);
    return dropPrefetched;
  }, [mayEnter, pathname]);
}
