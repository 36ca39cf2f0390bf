import { memo } from 'react';
import type { PluginActs } from '@/features/plugin-actions/usePluginActs';
import { useStanding } from '@/features/plugin-actions/useStanding';
import { PluginCard } from '@/features/plugin-catalogue/PluginCard';
import type { PluginSummary } from '../../../contract/plugins';
import { loadDetailLayer } from './detailLayer';
import { detailSearch } from './squareAddress';

export interface ActingCardProps {
  plugin: PluginSummary;
  /** The query of the square without a detail; the card's link keeps it. */
  search: string;
  acts: PluginActs;
  variant?: 'grid' | 'featured';
  priority?: boolean;
}

/** A card that acts: it shows the one standing of its plugin, and only it is drawn again when that changes. */
export const ActingCard = memo(function ActingCard({ plugin, search, acts, variant, priority }: ActingCardProps) {
  const standing = useStanding(plugin.plugin_key) ?? plugin;
  return (
    <PluginCard
      plugin={plugin}
      standing={standing}
      search={detailSearch(search, plugin.plugin_key)}
      variant={variant}
      priority={priority}
      onInstall={() => acts.install(standing, true)}
      onIntent={loadDetailLayer}
    />
  );
});
