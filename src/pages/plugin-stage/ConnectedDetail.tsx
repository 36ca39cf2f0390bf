import { Suspense, useMemo } from 'react';
import { installVersion } from '@/features/plugin-actions/installVersion';
import { getPluginState, updatePluginStates } from '@/features/plugin-actions/pluginStates';
import type { PluginActions } from '@/features/plugin-actions/usePluginActions';
import { usePluginState } from '@/features/plugin-actions/usePluginState';
import { DetailPluginState } from '@/features/plugin-detail/DetailPluginState';
import { ConnectedCard, type ConnectedCardProps } from './ConnectedCard';
import { PluginDetailLayer } from './detailLayer';

export interface ConnectedDetailProps extends Pick<ConnectedCardProps, 'path' | 'search'> {
  pluginKey: string;
  viewerId: number | null;
  actions: PluginActions;
  onClose: () => void;
}

/** The detail over a page, with the same actions and plugin state as the cards below. */
export function ConnectedDetail({ pluginKey, viewerId, path, search, actions, onClose }: ConnectedDetailProps) {
  const pluginState = usePluginState(pluginKey);
  // React does not re-render the same element: only consumers of the plugin state update.
  const layer = useMemo(() => {
    const withState = (use: (now: NonNullable<typeof pluginState>) => void) => {
      const now = getPluginState(pluginKey);
      if (now) use(now);
    };
    return (
      <PluginDetailLayer
        pluginKey={pluginKey}
        viewerId={viewerId}
        updatePluginStates={updatePluginStates}
        onActionIntent={actions.prefetchSignIn}
        onInstall={(installed, name) => withState((now) => actions.install(now, installed, name))}
        onLike={(liked, name) => withState((now) => actions.like(now, liked, name))}
        signedIn={actions.signedIn}
        onInstallVersion={(version) => installVersion(pluginKey, version)}
        renderRelated={(plugin) => <ConnectedCard plugin={plugin} {...{ path, search, actions, viewerId }} inDetail />}
        onClose={onClose}
      />
    );
  }, [pluginKey, viewerId, path, search, actions, onClose]);
  return (
    <DetailPluginState value={pluginState}>
      <Suspense fallback={null}>{layer}</Suspense>
    </DetailPluginState>
  );
}
