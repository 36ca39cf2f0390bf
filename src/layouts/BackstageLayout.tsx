import { Outlet } from '@umijs/max';
import { lazy, Suspense, useEffect } from 'react';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { bringArea } from '@/lib/intl/currentLocale';
import { useSession } from '@/session/useSession';
import { BackstageWaiting } from './BackstageWaiting';
import { SiteFrame } from './SiteFrame';

// The route's own chunk may be preloaded for anybody, so it holds nothing of antd: that comes for whom the gate
// opens, or is about to.
const bringShell = () => import(/* webpackChunkName: "office" */ './BackstageLayoutShell');
const BackstageShell = lazy(async () => {
  const words = (['backstage', 'package', 'mine'] as const).map((area) => bringArea(area));
  const [shell] = await Promise.all([bringShell(), ...words]);
  return shell;
});

/** The back-office: the gate first, then the frame around its pages. */
export default function BackstageLayout() {
  useShellAhead();
  return (
    <SiteFrame>
      <AdminGate>
        <Suspense fallback={<BackstageWaiting />}>
          <BackstageShell>
            <Suspense fallback={<BackstageWaiting />}>
              <Outlet />
            </Suspense>
          </BackstageShell>
        </Suspense>
      </AdminGate>
    </SiteFrame>
  );
}

/** Whom the stored session calls an administrator gets the frame while the gate still asks; the gate alone lets in. */
function useShellAhead(): void {
  const mayEnter = useSession()?.user.is_administrator === true;
  useEffect(() => {
    if (!mayEnter) return;
    bringShell().catch(() => {
      // The gate's opening asks again, and says what failed.
    });
  }, [mayEnter]);
}
