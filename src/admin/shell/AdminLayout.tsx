import { Navigate, useLocation } from '@umijs/max';
import { lazy, Suspense, useEffect } from 'react';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { bringLaterParts, firstShown } from '@/layouts/laterParts';
import { SiteFrame } from '@/layouts/SiteFrame';
import { bringArea, currentLocale } from '@/lib/intl/currentLocale';
import { useOutdatedReload } from '@/lib/useOutdatedReload';
import { useSession } from '@/session/useSession';
import type { OfficePage } from '../../../config/officePages';
import { AdminBefore } from './AdminBefore';
import { AdminPage, askPageAhead, PageBefore, ToFirstPage, useOfficePage } from './AdminPages';
import { AdminWaiting } from './AdminWaiting';
import { bringAntdLocale } from './antdLocales';

// The route's own chunk may be preloaded for anybody, so it holds nothing of antd: that comes for whom the gate
// opens, or is about to.
const bringShell = async () => {
  const words = (['backstage', 'package', 'mine'] as const).map((area) => bringArea(area));
  const [shell] = await Promise.all([
    import(/* webpackChunkName: "office" */ './AdminFrame'),
    bringAntdLocale(currentLocale()),
    ...words,
  ]);
  return shell;
};
const AdminFrame = lazy(async () => {
  await firstShown();
  return bringShell();
});
const Before = lazy(async () => {
  await bringArea('backstage');
  return { default: AdminBefore };
});

/** The back-office: the gate first, then the frame around its pages, then the page of the address. */
export default function AdminLayout() {
  const page = useOfficePage();
  useOutdatedReload();
  return <SiteFrame>{page === 'first' ? <ToFirstPage /> : page ? <Office page={page} /> : <NoSuchPage />}</SiteFrame>;
}

/** Until antd has come, frame and page stand there without it, at the same places. */
function Office({ page }: { page: OfficePage }) {
  useOfficeAhead(page);
  const before = <PageBefore page={page} />;
  return (
    <AdminGate>
      <Suspense
        fallback={
          <Suspense fallback={<AdminWaiting />}>
            <Before>{before}</Before>
          </Suspense>
        }
      >
        <AdminFrame>
          <Suspense fallback={before}>
            <AdminPage page={page} />
          </Suspense>
        </AdminFrame>
      </Suspense>
    </AdminGate>
  );
}

/** For whom the stored session calls an administrator all is on its way while the gate still asks; the gate alone lets in. */
function useOfficeAhead(page: OfficePage): void {
  const mayEnter = useSession()?.user.is_administrator === true;
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page that the visit begins with is waited for so long
  useEffect(() => {
    if (!mayEnter) return;
    askPageAhead(page, search).then(bringLaterParts);
  }, [mayEnter]);
}

function NoSuchPage() {
  return <Navigate to="/404" replace />;
}
