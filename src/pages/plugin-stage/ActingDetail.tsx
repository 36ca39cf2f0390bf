import { Suspense, useMemo } from 'react';
import { installVersion } from '@/features/plugin-actions/installVersion';
import { getPluginState, learn } from '@/features/plugin-actions/pluginStates';
import type { PluginActions } from '@/features/plugin-actions/usePluginActions';
import { usePluginState } from '@/features/plugin-actions/usePluginState';
import { DetailPluginState } from '@/features/plugin-detail/DetailPluginState';
import { PluginDetailLayer } from './detailLayer';

export interface ActingDetailProps {
  pluginKey: string;
  reader: number | null;
  acts: PluginActions;
  onClose: () => void;
}

/** The detail over a page, with the same actions and plugin state as the cards below. */
export function ActingDetail({ pluginKey, reader, acts, onClose }: ActingDetailProps) {
  const standing = usePluginState(pluginKey);
  // React does not re-render the same element: only consumers of the plugin state update.
  const layer = useMemo(() => {
    const withStanding = (act: (now: NonNullable<typeof standing>) => void) => {
      const now = getPluginState(pluginKey);
      if (now) act(now);
    };
    return (
      <PluginDetailLayer
        pluginKey={pluginKey}
        reader={reader}
        learn={learn}
        onActionIntent={acts.prefetchSignIn}
        onInstall={(installed) => withStanding((now) => acts.install(now, installed))}
        onLike={(liked) => withStanding((now) => acts.like(now, liked))}
        signedIn={acts.signedIn}
        onInstallVersion={(version) => installVersion(pluginKey, version)}
        onClose={onClose}
      />
    );
  }, [pluginKey, reader, acts, onClose]);
  return (
    <DetailPluginState value={standing}>
      <Suspense fallback={null}>{layer}</Suspense>
    </DetailPluginState>
  );
}
