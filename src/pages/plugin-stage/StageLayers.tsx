import { Navigate, useLocation } from '@umijs/max';
import { Suspense, useDeferredValue } from 'react';
import { useIsHydrated } from '@/lib/page/useIsHydrated';
import { ConnectedDetail } from './ConnectedDetail';
import { movedReleaseAddress } from './detailAddress';
import { SignInDialog } from './signInLayer';
import type { PluginStage } from './usePluginStage';

/** Layers over a page that shows plugins: the open detail, and the login dialog of a pending action. */
export function StageLayers({ stage: { viewerId, place, actions, detail, signIn } }: { stage: PluginStage }) {
  // Layers use a portal, which the server does not render, so they start after hydration. Deferred, because the same
  // content is already visible.
  const isHydrated = useDeferredValue(useIsHydrated());
  const publishAddress = movedReleaseAddress(useLocation().search);
  return (
    <>
      {isHydrated && detail.pluginKey && (
        <ConnectedDetail
          pluginKey={detail.pluginKey}
          viewerId={viewerId}
          {...place}
          actions={actions}
          onClose={detail.close}
        />
      )}
      {isHydrated && publishAddress && <Navigate to={publishAddress} replace />}
      {signIn.modal === 'login' && (
        <Suspense fallback={null}>
          <SignInDialog open reason={signIn.reason} onClose={signIn.handleClose} onSignedIn={signIn.handleSignedIn} />
        </Suspense>
      )}
    </>
  );
}
