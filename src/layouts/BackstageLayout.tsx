import { Outlet } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { bringArea } from '@/lib/intl/currentLocale';
import { BackstageWaiting } from './BackstageWaiting';
import { SiteFrame } from './SiteFrame';

// The route's own chunk may be preloaded for anybody, so it holds nothing of antd: that comes once the gate has opened.
const BackstageShell = lazy(async () => {
  const [shell] = await Promise.all([import('./BackstageLayoutShell'), bringArea('backstage')]);
  return shell;
});

/** The back-office: the gate first, then the frame around its pages. */
export default function BackstageLayout() {
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
