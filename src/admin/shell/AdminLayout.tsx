import { Navigate, Outlet, useLocation } from '@umijs/max';
import { type ReactNode, Suspense, useEffect } from 'react';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { lazyPart } from '@/kit/lazyPart';
import { SiteFrame } from '@/layouts/SiteFrame';
import { currentLocale, loadArea } from '@/lib/intl/currentLocale';
import { dateFormat } from '@/lib/intl/dateFormat';
import { isHiddenPath } from '@/lib/page/enterprise';
import { PagePlaceholder } from '@/lib/page/PagePlaceholder';
import { useSession } from '@/session/useSession';
import { AdminSkeleton } from './AdminSkeleton';
import { loadAntdLocale } from './antdLocales';
import { useInitialRequests } from './useInitialRequests';

// The route's own chunk may be preloaded for any visitor, so it contains no antd code. The frame is loaded only for
// users who may enter, or probably may.
const loadFrame = async () => {
  const messages = (['admin/main', 'site/package', 'site/mine'] as const).map((area) => loadArea(area));
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
  const mayEnter = useSession()?.user.is_administrator === true;
  useEffect(() => {
    if (!mayEnter) return;
    // The frame itself reports a failure.
    loadFrame().catch(() => {});
    // Creates the browser's first date format, which is slow and which every list needs, while files are loading.
    dateFormat(currentLocale(), 'short');
  }, [mayEnter]);
}
