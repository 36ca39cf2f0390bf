import { lazy, Suspense } from 'react';
import { useIsAlive } from '@/lib/useIsAlive';
import { ActingDetail } from './ActingDetail';
import type { PluginStage } from './usePluginStage';

const SignInDialog = lazy(async () => ({
  default: (await import('@/features/sign-in/SignInDialog')).SignInDialog,
}));

/** What lies over a page that shows plugins: the open detail, and the sign-in dialog when an act waits for it. */
export function StageLayers({ stage: { reader, acts, detail, signIn } }: { stage: PluginStage }) {
  // What the server drew has no layer: it lies in a portal, and comes once scripts run.
  const isAlive = useIsAlive();
  return (
    <>
      {isAlive && detail.pluginKey && (
        <ActingDetail pluginKey={detail.pluginKey} reader={reader} acts={acts} onClose={detail.close} />
      )}
      {signIn.modal === 'login' && (
        <Suspense fallback={null}>
          <SignInDialog open onClose={signIn.handleClose} onSignedIn={signIn.handleSignedIn} />
        </Suspense>
      )}
    </>
  );
}
