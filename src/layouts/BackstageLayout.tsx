import { Navigate, useLocation } from '@umijs/max';
import { lazy, Suspense, useEffect } from 'react';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { bringArea, currentLocale } from '@/lib/intl/currentLocale';
import { useOutdatedReload } from '@/lib/useOutdatedReload';
import { useSession } from '@/session/useSession';
import type { OfficePage } from '../../config/officePages';
import { BackstageBefore } from './BackstageBefore';
import { bringAntdLocale } from './BackstageLayoutLocales';
import { askPageAhead, BackstagePage, PageBefore, ToFirstPage, useOfficePage } from './BackstagePages';
import { BackstageWaiting } from './BackstageWaiting';
import { bringLaterParts, firstShown } from './laterParts';
import { SiteFrame } from './SiteFrame';

// The route's own chunk may be preloaded for anybody, so it holds nothing of antd: that comes for whom the gate
// opens, or is about to.
const bringShell = async () => {
  const words = (['backstage', 'package', 'mine'] as const).map((area) => bringArea(area));
  const [shell] = await Promise.all([
    import(/* webpackChunkName: "office" */ './BackstageLayoutShell'),
    bringAntdLocale(currentLocale()),
    ...words,
  ]);
  return shell;
};
const BackstageShell = lazy(async () => {
  await firstShown();
  return bringShell();
});
const Before = lazy(async () => {
  await bringArea('backstage');
  return { default: BackstageBefore };
});

/** The back-office: the gate first, then the frame around its pages, then the page of the address. */
export default function BackstageLayout() {
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
          <Suspense fallback={<BackstageWaiting />}>
            <Before>{before}</Before>
          </Suspense>
        }
      >
        <BackstageShell>
          <Suspense fallback={before}>
            <BackstagePage page={page} />
          </Suspense>
        </BackstageShell>
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
