import { memo, type ReactNode } from 'react';
import { usePluginState } from '@/data/pluginStates';
import type { PluginActions } from '@/features/plugin-actions/usePluginActions';
import { PluginCard } from '@/features/plugin-catalog/PluginCard';
import { useLocale } from '@/lib/intl/useText';
import { detailSearch } from '@/lib/links/detailAddress';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import { prefetchPlugin } from './detailLayer';

export interface ConnectedCardProps {
  plugin: PluginSummary;
  /** Path of the page without the open plugin; the card's link keeps it. */
  path: string;
  search: string;
  actions: PluginActions;
  variant?: 'grid' | 'featured';
  priority?: boolean;
  inDetail?: boolean;
  note?: ReactNode;
  action?: ReactNode;
}

/** A card with actions. It subscribes to the state of its plugin, so that a change re-renders only this card. */
export const ConnectedCard = memo(function ConnectedCard(props: ConnectedCardProps) {
  const { plugin, path, search, actions, ...cardProps } = props;
  const pluginState = usePluginState(plugin.plugin_key) ?? plugin;
  const locale = useLocale();
  return (
    <PluginCard
      plugin={plugin}
      pluginState={pluginState}
      address={path + detailSearch(search, plugin.plugin_key)}
      {...cardProps}
      onInstall={() => actions.install(pluginState, true, listingTexts(plugin, locale).name)}
      onInstallIntent={actions.prefetchSignIn}
      onIntent={() => prefetchPlugin(plugin.plugin_key)}
    />
  );
});
