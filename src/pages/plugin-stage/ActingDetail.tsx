import { Suspense } from 'react';
import { learn } from '@/features/plugin-actions/standings';
import type { PluginActs } from '@/features/plugin-actions/usePluginActs';
import { useStanding } from '@/features/plugin-actions/useStanding';
import { PluginDetailLayer } from './detailLayer';

export interface ActingDetailProps {
  pluginKey: string;
  reader: number | null;
  acts: PluginActs;
  onClose: () => void;
}

/** The detail over a page, with the same acts and the same standing as the cards below. */
export function ActingDetail({ pluginKey, reader, acts, onClose }: ActingDetailProps) {
  const standing = useStanding(pluginKey);
  return (
    <Suspense fallback={null}>
      <PluginDetailLayer
        pluginKey={pluginKey}
        reader={reader}
        standing={standing}
        learn={learn}
        onInstall={(installed) => standing && acts.install(standing, installed)}
        onLike={(liked) => standing && acts.like(standing, liked)}
        signedIn={acts.signedIn}
        onClose={onClose}
      />
    </Suspense>
  );
}
