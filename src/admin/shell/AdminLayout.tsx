import { Navigate, Outlet, useAccess, useLocation } from '@umijs/max';
import { type ReactNode, Suspense, useEffect } from 'react';
import { dropPrefetched, prefetch } from '@/data/queries';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { lazyPart } from '@/kit/lazyPart';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { SiteFrame } from '@/layouts/SiteFrame';
import { currentLocale, loadArea } from '@/lib/intl/currentLocale';
import { dateFormat } from '@/lib/intl/dateFormat';
import { isHiddenPath } from '@/lib/page/organization';
import { PagePlaceholder } from '@/lib/page/PagePlaceholder';
import { ADMIN_REQUESTS } from '../adminRequests';
import styles from './AdminSkeleton.module.css';
import { loadAntdLocale } from './antdLocales';

// The route's own chunk may be preloaded for any visitor, so it contains no antd code. The frame is loaded only for
// users who may enter, or probably may.
const loadFrame = async () => {
  const areas = ['admin/main', 'site/package', 'site/mine', 'site/notifications'] as const;
  const messages = areas.map((area) => loadArea(area));
  const [frame] = await Promise.all([
    import(/* webpackChunkName: "admin" */ './AdminFrame'),
    loadAntdLocale(currentLocale()),
    ...messages,
  ]);
  return frame;
};
const AdminFrame = lazyPart(loadFrame);

/** Admin: the access check, then the frame around its pages, then the page of the route. */
export default function AdminLayout() {
  const { pathname } = useLocation();
  usePrefetchedFrame();
  useInitialRequests();
  return (
    <SiteFrame>
      {isHiddenPath(pathname) ? (
        <Navigate to="/404" replace />
      ) : (
        <AdminGate frame={Frame}>
          <PagePlaceholder value={<AdminSkeleton />}>
            <Outlet />
          </PagePlaceholder>
        </AdminGate>
      )}
    </SiteFrame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<AdminSkeleton />}>
      <AdminFrame>{children}</AdminFrame>
    </Suspense>
  );
}

/**
 * Preloads antd during the access check if the stored session belongs to an administrator. Only the check grants
 * access.
 */
function usePrefetchedFrame(): void {
  const mayEnter = useAccess().canEnterAdmin;
  useEffect(() => {
    if (!mayEnter) return;
    // The frame itself reports a failure.
    loadFrame().catch(() => {});
    // Creates the browser's first date format, which is slow and which every list needs, while files are loading.
    dateFormat(currentLocale(), 'short');
  }, [mayEnter]);
}

/** Placeholder of an Admin page while its code is loading. */
function AdminSkeleton() {
  return (
    <SkeletonGroup className={styles.placeholder}>
      <Skeleton width={200} height={28} />
      <Skeleton width="100%" height={360} />
    </SkeletonGroup>
  );
}

/**
 * Prefetches the page's initial requests while antd is loading and the access check is running, if the stored session
 * belongs to an administrator. The page is then rendered once, with its rows.
 */
export function useInitialRequests(): void {
  const mayEnter = useAccess().canEnterAdmin;
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search changes, the page is already loaded and sends its own requests
  useEffect(() => {
    // antd may take longer than a detail that is about to be opened.
    if (mayEnter) for (const request of ADMIN_REQUESTS[pathname]?.(search) ?? []) prefetch(request, Infinity);
    return dropPrefetched;
  }, [mayEnter, pathname]);
}
