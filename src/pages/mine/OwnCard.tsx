import { ReviewMark } from '@/features/my-plugins/ReviewMark';
import { UpdateButton } from '@/features/my-plugins/UpdateButton';
import { VersionNote } from '@/features/my-plugins/VersionNote';
import { useStanding } from '@/features/plugin-actions/useStanding';
import { useUpdate } from '@/features/plugin-actions/useUpdate';
import { useLocale } from '@/lib/intl/useText';

import type { OwnPlugin, OwnType } from '../../../contract/ownPlugins';
import { listingTexts } from '../../../shared/listingTexts';
import { ActingCard, type ActingCardProps } from '../plugin-stage/ActingCard';

export interface OwnCardProps extends Pick<ActingCardProps, 'path' | 'search' | 'acts'> {
  type: OwnType;
  plugin: OwnPlugin;
}

/** A card of "My plugins": as on the square, and with what its tab is about. */
export function OwnCard({ type, ...card }: OwnCardProps) {
  if (type === 'installed') return <InstalledCard {...card} />;
  if (type === 'published' && card.plugin.review)
    return <ActingCard {...card} note={<ReviewMark review={card.plugin.review} />} act={null} />;
  return <ActingCard {...card} />;
}

/** Its version, and Update where there is a newer one. Uninstalled meanwhile, it offers Install as everywhere. */
function InstalledCard({ plugin, ...card }: Omit<OwnCardProps, 'type'>) {
  const { is_installed, has_update } = useStanding(plugin.plugin_key) ?? plugin;
  const { updating, update } = useUpdate(plugin.plugin_key);
  const { name } = listingTexts(plugin, useLocale());
  return (
    <ActingCard
      {...card}
      plugin={plugin}
      note={is_installed ? <VersionNote plugin={plugin} hasUpdate={has_update} /> : undefined}
      act={has_update ? <UpdateButton name={name} updating={updating} onUpdate={update} /> : undefined}
    />
  );
}
