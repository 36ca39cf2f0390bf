import { memo, type ReactNode } from 'react';
import type { PluginActions } from '@/features/plugin-actions/usePluginActions';
import { usePluginState } from '@/features/plugin-actions/usePluginState';
import { PluginCard } from '@/features/plugin-catalogue/PluginCard';
import type { PluginSummary } from '../../../contract/plugins';
import { detailSearch } from './detailAddress';
import { prefetchPlugin } from './detailLayer';

export interface ActingCardProps {
  plugin: PluginSummary;
  /** Path of the page without the open plugin; the card's link keeps it. */
  path: string;
  search: string;
  acts: PluginActions;
  /** User id of the viewer, or null for a visitor. */
  reader: number | null;
  variant?: 'grid' | 'featured';
  priority?: boolean;
  note?: ReactNode;
  action?: ReactNode;
}

/** A card with actions. It subscribes to the state of its plugin, so that a change re-renders only this card. */
export const ActingCard = memo(function ActingCard(props: ActingCardProps) {
  const { plugin, path, search, acts, reader, ...look } = props;
  const standing = usePluginState(plugin.plugin_key) ?? plugin;
  return (
    <PluginCard
      plugin={plugin}
      pluginState={standing}
      address={path + detailSearch(search, plugin.plugin_key)}
      {...look}
      onInstall={() => acts.install(standing, true)}
      onInstallIntent={acts.prefetchSignIn}
      onIntent={() => prefetchPlugin(plugin.plugin_key, reader)}
    />
  );
});
