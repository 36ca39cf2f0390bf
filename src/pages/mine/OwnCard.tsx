import { useState } from 'react';
import { usePluginState } from '@/data/pluginStates';
import { BlockedNote, TrialButtons, VersionNote } from '@/features/my-plugins/OwnCardParts';
import { ChangeList } from '@/features/plugin-actions/ChangeList';
import { useUpdate } from '@/features/plugin-actions/useUpdate';
import { ReviewMark } from '@/features/review/ReviewMark';
import { Button } from '@/kit/Button/Button';
import { Popover } from '@/kit/Popover/Popover';
import { Tag } from '@/kit/Tag/Tag';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSiteLink } from '@/lib/links/useSiteLink';
import type { OwnPlugin, OwnType } from '../../../contract/plugins/ownPlugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import { ConnectedCard, type ConnectedCardProps } from '../plugin-page/ConnectedCard';
import styles from './mine.module.css';

interface OwnCardProps extends Pick<ConnectedCardProps, 'path' | 'search' | 'actions'> {
  type: OwnType;
  plugin: OwnPlugin;
  /** Opens the review progress of the plugin. */
  onReview: (key: string) => void;
}

/** A card of "My plugins": the catalog's card with the extras of its tab. */
export function OwnCard({ type, onReview, ...card }: OwnCardProps) {
  const { block } = card.plugin;
  if (type === 'installed' && block) return <BlockedCard {...card} block={block} />;
  if (type === 'installed') return <InstalledCard {...card} />;
  if (type === 'published') return <PublishedCard {...card} onReview={onReview} />;
  return <ConnectedCard {...card} />;
}

/** Review status, with links to the review, the versions and the maintainers. */
function PublishedCard({ plugin, onReview, ...card }: Omit<OwnCardProps, 'type'>) {
  const text = useText();
  const { name } = listingTexts(plugin, useLocale());
  const { plugin_key, review, block } = plugin;
  const manage = (
    <Button
      size="small"
      aria-label={text('mine.manageNamed', { name })}
      {...useSiteLink(`/mine/plugin/${encodeURIComponent(plugin_key)}`)}
    >
      {text('mine.manage')}
    </Button>
  );
  const blocked = block && <BlockedNote block={block} />;
  if (!review) return <ConnectedCard {...card} plugin={plugin} note={blocked ?? undefined} action={manage} />;
  return (
    <ConnectedCard
      {...card}
      plugin={plugin}
      note={
        <>
          {blocked}
          <ReviewMark review={review} />
        </>
      }
      action={
        <span className={styles.ways}>
          {manage}
          <Button size="small" aria-label={text('progress.reviewNamed', { name })} onClick={() => onReview(plugin_key)}>
            {text('progress.review')}
          </Button>
        </span>
      }
    />
  );
}

/** Why the plugin must not be used any more, with an uninstall button. */
function BlockedCard({
  plugin,
  block,
  ...card
}: Omit<OwnCardProps, 'type' | 'onReview'> & { block: NonNullable<OwnPlugin['block']> }) {
  const text = useText();
  const pluginState = usePluginState(plugin.plugin_key) ?? plugin;
  const { name } = listingTexts(plugin, useLocale());
  const uninstall = (
    <Button
      size="small"
      aria-label={text('mine.uninstallNamed', { name })}
      onClick={() => card.actions.install(pluginState, false)}
    >
      {text('mine.uninstall')}
    </Button>
  );
  return (
    <ConnectedCard
      {...card}
      plugin={plugin}
      note={<BlockedNote block={block}>{pluginState.is_installed && uninstall}</BlockedNote>}
      // A blocked plugin cannot be installed again.
      action={null}
    />
  );
}

/**
 * Version, and Update if there is a newer one. After uninstalling, it offers Install as elsewhere. A reviewer's trial
 * is labeled.
 */
function InstalledCard({ plugin, ...card }: Omit<OwnCardProps, 'type' | 'onReview'>) {
  const text = useText();
  const [isTried, setTried] = useState(plugin.trial_version !== null);
  const { is_installed, has_update } = usePluginState(plugin.plugin_key) ?? plugin;
  const { updating, update } = useUpdate(plugin.plugin_key);
  const isAllowed = plugin.policy?.allowed !== false;
  const { name } = listingTexts(plugin, useLocale());
  const { plugin_key: pluginKey, trial_version: version } = plugin;
  if (isTried && version !== null)
    return (
      <ConnectedCard
        {...card}
        plugin={plugin}
        note={<Tag kind="info">{text('mine.trial', { version })}</Tag>}
        action={
          <span className={styles.ways}>
            <TrialButtons {...{ name, pluginKey, version }} onEnded={() => setTried(false)} />
          </span>
        }
      />
    );
  return (
    <ConnectedCard
      {...card}
      plugin={plugin}
      note={
        is_installed && isAllowed ? (
          <VersionNote plugin={plugin} hasUpdate={has_update}>
            <WhatsNew name={name} changes={plugin.changes} />
          </VersionNote>
        ) : undefined
      }
      action={
        has_update && isAllowed ? (
          <Button
            type="primary"
            size="small"
            loading={updating}
            aria-label={text('mine.updateNamed', { name })}
            onClick={update}
          >
            {text('mine.update')}
          </Button>
        ) : undefined
      }
    />
  );
}

/** The release notes of an update, before it is installed. */
function WhatsNew({ name, changes }: { name: string; changes: OwnPlugin['changes'] }) {
  const text = useText();
  if (changes.length === 0) return null;
  const named = text('mine.whatsNewNamed', { name });
  return (
    <Popover
      title={named}
      trigger={
        <Button type="text" size="small" aria-label={named}>
          {text('mine.whatsNew')}
        </Button>
      }
    >
      <div className={styles.changes}>
        <ChangeList changes={changes} />
      </div>
    </Popover>
  );
}
