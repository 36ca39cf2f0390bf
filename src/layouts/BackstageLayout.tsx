import { Outlet } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { BackstageWaiting } from './BackstageWaiting';

// The route's own chunk may be preloaded for anybody, so it holds nothing of antd: that comes once the gate has opened.
const BackstageShell = lazy(() => import('./BackstageLayoutShell'));

/** The back-office's frame around its pages. */
export default function BackstageLayout() {
  return (
    <Suspense fallback={<BackstageWaiting />}>
      <BackstageShell>
        <Suspense fallback={<BackstageWaiting />}>
          <Outlet />
        </Suspense>
      </BackstageShell>
    </Suspense>
  );
}
