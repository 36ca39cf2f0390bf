import { Suspense, useMemo } from 'react';
import { installVersion } from '@/features/plugin-actions/installVersion';
import { learn, standingOf } from '@/features/plugin-actions/standings';
import type { PluginActs } from '@/features/plugin-actions/usePluginActs';
import { useStanding } from '@/features/plugin-actions/useStanding';
import { DetailStanding } from '@/features/plugin-detail/DetailStanding';
import { PluginDetailLayer } from './detailLayer';

export interface ActingDetailProps {
  pluginKey: string;
  reader: number | null;
  acts: PluginActs;
  onClose: () => void;
}

/** The detail over a page, with the same actions and plugin state as the cards below. */
export function ActingDetail({ pluginKey, reader, acts, onClose }: ActingDetailProps) {
  const standing = useStanding(pluginKey);
  // React does not re-render the same element: only consumers of the plugin state update.
  const layer = useMemo(() => {
    const withStanding = (act: (now: NonNullable<typeof standing>) => void) => {
      const now = standingOf(pluginKey);
      if (now) act(now);
    };
    return (
      <PluginDetailLayer
        pluginKey={pluginKey}
        reader={reader}
        learn={learn}
        onActIntent={acts.expect}
        onInstall={(installed) => withStanding((now) => acts.install(now, installed))}
        onLike={(liked) => withStanding((now) => acts.like(now, liked))}
        signedIn={acts.signedIn}
        onInstallVersion={(version) => installVersion(pluginKey, version)}
        onClose={onClose}
      />
    );
  }, [pluginKey, reader, acts, onClose]);
  return (
    <DetailStanding value={standing}>
      <Suspense fallback={null}>{layer}</Suspense>
    </DetailStanding>
  );
}
