import { Navigate, useLocation } from '@umijs/max';
import { Suspense, useDeferredValue } from 'react';
import { getPluginState } from '@/data/pluginStates';
import type { PluginActions } from '@/features/plugin-actions/usePluginActions';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';
import { movedReleaseAddress } from '@/lib/links/detailAddress';
import { useIsHydrated } from '@/lib/page/useIsHydrated';
import type { PluginState } from '../../../contract/plugins/plugins';
import { ConnectedCard, type ConnectedCardProps } from './ConnectedCard';
import { PluginDetailLayer } from './detailLayer';
import { Follow } from './Follow';
import { SignInDialog } from './signInLayer';
import type { PluginPage } from './usePluginPage';

/** Members whose organization forbids a plugin load it, with its messages. */
const RequestPlugin = lazyPart(
  async () => (await Promise.all([import('@/features/policy/RequestPlugin'), loadArea('site/mine')]))[0],
  HiddenFailure,
);

/** Users who have a deprecated plugin installed load it, with its messages. */
const MoveButton = lazyPart(
  async () => (await Promise.all([import('@/features/plugin-actions/MoveButton'), loadArea('site/mine')]))[0],
  HiddenFailure,
);

/** Users with an installed plugin load it, with its messages. */
const UpdateNotice = lazyPart(
  async () => (await Promise.all([import('@/features/plugin-actions/UpdateNotice'), loadArea('site/mine')]))[0],
  HiddenFailure,
);

/** Layers over a page that shows plugins: the open detail, and the login dialog of a pending action. */
export function PageLayers({ page: { place, actions, detail, signIn } }: { page: PluginPage }) {
  // Layers use a portal, which the server does not render, so they start after hydration. Deferred, because the same
  // content is already visible.
  const isHydrated = useDeferredValue(useIsHydrated());
  const publishAddress = movedReleaseAddress(useLocation().search);
  return (
    <>
      {isHydrated && detail.pluginKey && (
        <ConnectedDetail pluginKey={detail.pluginKey} {...place} actions={actions} onClose={detail.close} />
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

interface ConnectedDetailProps extends Pick<ConnectedCardProps, 'path' | 'search'> {
  pluginKey: string;
  actions: PluginActions;
  onClose: () => void;
}

/** The detail over a page, with the same actions as the cards below. */
function ConnectedDetail({ pluginKey, path, search, actions, onClose }: ConnectedDetailProps) {
  const withState = (use: (now: PluginState) => void) => {
    const now = getPluginState(pluginKey);
    if (now) use(now);
  };
  return (
    <Suspense fallback={null}>
      <PluginDetailLayer
        pluginKey={pluginKey}
        onActionIntent={actions.prefetchSignIn}
        onInstall={(installed, name) => withState((now) => actions.install(now, installed, name))}
        onLike={(liked, name) => withState((now) => actions.like(now, liked, name))}
        signedIn={actions.signedIn}
        renderPolicy={({ policy }, name) =>
          policy?.allowed === false && (
            <Suspense>
              <RequestPlugin pluginKey={pluginKey} name={name} />
            </Suspense>
          )
        }
        renderDeprecation={({ deprecation, installed_version }, name) =>
          deprecation?.successor &&
          installed_version !== undefined && (
            <Suspense>
              <MoveButton pluginKey={pluginKey} name={name} successor={deprecation.successor} />
            </Suspense>
          )
        }
        renderUpdate={(plugin, name) =>
          plugin.installed_version !== undefined && (
            <Suspense>
              <UpdateNotice plugin={plugin} name={name} />
            </Suspense>
          )
        }
        renderFollow={(name) => (
          <Follow subject={{ plugin_key: pluginKey }} name={name} signedIn={actions.signedIn} inBar />
        )}
        renderRelated={(plugin) => <ConnectedCard plugin={plugin} {...{ path, search, actions }} inDetail />}
        onClose={onClose}
      />
    </Suspense>
  );
}
