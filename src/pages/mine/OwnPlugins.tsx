import { Link, useLocation, useNavigate } from '@umijs/max';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { getPluginState, subscribeToPluginStates } from '@/data/pluginStates';
import { type MineTab, mineTabs } from '@/features/my-plugins/ownTypes';
import { useHasEnterprisePlugins } from '@/features/my-plugins/useHasEnterprisePlugins';
import { CatalogList } from '@/features/plugin-catalog/CatalogList';
import { useCatalog } from '@/features/plugin-catalog/useCatalog';
import { Badge } from '@/kit/Badge/Badge';
import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tabs } from '@/kit/Tabs/Tabs';
import { HomeButton } from '@/layouts/HomeButton';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { submissionAddress } from '@/lib/links/submissionAddress';
import { useSiteLink } from '@/lib/links/useSiteLink';
import { isHidden } from '@/lib/page/organization';
import { findNearlyFull } from '@/lib/storageQuota';
import type { OwnPlugin, OwnPluginPage, OwnType } from '../../../contract/plugins/ownPlugins';
import type { PluginState } from '../../../contract/plugins/plugins';
import { PUBLISH_PATH } from '../../../contract/values/paths';
import { TERMINAL_PATH } from '../../../contract/values/system';
import type { MessageId } from '../../../locales/messageIds.generated';
import { ConnectedCard } from '../plugin-page/ConnectedCard';
import { PageLayers } from '../plugin-page/PageLayers';
import { type PluginPage, usePluginPage } from '../plugin-page/usePluginPage';
import { Following } from './Following';
import styles from './mine.module.css';
import { OwnCard } from './OwnCard';

const WORDS: Record<MineTab, { title: MessageId; hint: MessageId }> = {
  installed: { title: 'mine.emptyInstalled', hint: 'mine.emptyInstalledHint' },
  liked: { title: 'mine.emptyLiked', hint: 'mine.emptyLikedHint' },
  published: { title: 'mine.emptyPublished', hint: 'mine.emptyPublishedHint' },
  following: { title: 'mine.emptyFollowing', hint: 'mine.emptyFollowingHint' },
  enterprise: { title: 'mine.emptyEnterprise', hint: 'mine.emptyEnterpriseHint' },
};

/** Empty tab: explains what will be here, and offers the way to it. */
function EmptyOwn({ type }: { type: MineTab }) {
  const text = useText();
  const publishLink = useSiteLink(PUBLISH_PATH);
  const offersRelease = (type === 'published' || type === 'enterprise') && !isHidden('release');
  return (
    <Empty
      art={<PluginArt kind="cover" pluginKey={`own-${type}`} alt="" />}
      title={text(WORDS[type].title)}
      description={text(WORDS[type].hint)}
      action={
        offersRelease ? (
          <Button type="primary" size="large" icon="upload" {...publishLink}>
            {text('header.release')}
          </Button>
        ) : (
          <HomeButton>{text('mine.browse')}</HomeButton>
        )
      }
    />
  );
}

/** The check results need the messages of `package`. */
const ReviewProgressDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('@/features/review/ReviewProgressDialog'), loadArea('site/package')]);
  return { default: module.ReviewProgressDialog };
}, LayerFailure);

interface OwnPluginsProps {
  tab: MineTab;
  onTab: (tab: MineTab) => void;
}

/** The user's own plugins, and those of their organization, in a tab for each kind, with the detail over it. */
export function OwnPlugins({ tab, onTab }: OwnPluginsProps) {
  const text = useText();
  const { key } = useLocation();
  const pluginPage = usePluginPage();
  const review = useOpenReview();
  const navigate = useNavigate();
  const { viewerId, place, actions } = pluginPage;
  // No user sees another's list, also not by Back.
  const ownTab: OwnType = tab === 'enterprise' || tab === 'following' ? 'installed' : tab;
  const catalog = useCatalog('listOwnPlugins', { type: ownTab }, `${key} of ${viewerId}`);
  const hasEnterprise = useHasEnterprisePlugins();
  const tabs = mineTabs().filter((type) => type !== 'enterprise' || type === tab || hasEnterprise);
  const updates = useUpdatesLeft(catalog.page?.update_count ?? 0, catalog.plugins);
  const titles: Record<MineTab, ReactNode> = {
    installed: <InstalledTitle updates={updates} />,
    liked: text('mine.liked'),
    published: text('mine.published'),
    following: text('mine.following'),
    enterprise: text('mine.enterprise'),
  };
  return (
    <>
      <Tabs
        aria-label={text('mine.tabs')}
        items={tabs.map((type) => ({ key: type, title: titles[type] }))}
        activeKey={tab}
        onChange={onTab}
      >
        {(type) => (
          <>
            {/* Hidden heading of the list, above the headings of its cards. The tab shows the same text. */}
            <h2 className="ps-visually-hidden">{text(`mine.${type}`)}</h2>
            {type === 'published' && <StorageNote storage={catalog.page?.storage} />}
            {type === 'published' && !isHidden('release') && (
              <p className={styles.terminal}>
                <Link to={TERMINAL_PATH}>{text('mine.terminal')}</Link>
              </p>
            )}
            {type === 'enterprise' && <EnterpriseList pluginPage={pluginPage} />}
            {type === 'following' && <Following viewerId={viewerId} place={place} empty={<EmptyOwn type={type} />} />}
            {type !== 'enterprise' && type !== 'following' && (
              <CatalogList
                catalog={catalog}
                renderCard={(plugin: OwnPlugin) => (
                  <OwnCard type={type} plugin={plugin} actions={actions} onReview={review.open} {...place} />
                )}
                empty={<EmptyOwn type={type} />}
              />
            )}
          </>
        )}
      </Tabs>
      <PageLayers page={pluginPage} />
      {review.pluginKey && (
        <Suspense>
          <ReviewProgressDialog
            pluginKey={review.pluginKey}
            onSubmitAgain={(pluginKey, kind) => navigate(submissionAddress(pluginKey, kind))}
            onClose={review.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The private plugins of the user's organization. */
function EnterpriseList({ pluginPage: { viewerId, place, actions } }: { pluginPage: PluginPage }) {
  const { key } = useLocation();
  const catalog = useCatalog('listPlugins', { visibility: 'enterprise' }, `${key} of ${viewerId}`);
  return (
    <CatalogList
      catalog={catalog}
      renderCard={(plugin) => <ConnectedCard plugin={plugin} actions={actions} {...place} />}
      empty={<EmptyOwn type="enterprise" />}
    />
  );
}

/** Title of the tab, with the number of available updates. */
function InstalledTitle({ updates }: { updates: number }) {
  const text = useText();
  return (
    <span className={styles.tab}>
      {text('mine.installed')}
      {updates > 0 && <Badge color="accent" value={updates} label={text('mine.updates', { count: updates })} />}
    </span>
  );
}

/** Number of updates left of those the server counted: the user may have made some since. */
function useUpdatesLeft(counted: number, plugins: readonly PluginState[]): number {
  const isTaken = ({ plugin_key, has_update }: PluginState) =>
    has_update && getPluginState(plugin_key)?.has_update === false;
  const read = () => plugins.filter(isTaken).length;
  return counted - useSyncExternalStore(subscribeToPluginStates, read, read);
}

/** Storage used by files that are not public. Shown when it is nearly full. */
function StorageNote({ storage }: Pick<OwnPluginPage, 'storage'>) {
  const text = useText();
  const megabytes = findNearlyFull(storage);
  if (!megabytes) return null;
  return (
    <p role="note" className={styles.storage}>
      {text('mine.storage', megabytes)}
    </p>
  );
}

/**
 * The plugin whose review is open over the page. It is in the address (`?review=`), so that reload, back and a
 * notification's link work.
 */
function useOpenReview() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const searchWith = (key: string | null) => {
    const query = new URLSearchParams(search);
    if (key) query.set('review', key);
    else query.delete('review');
    return `?${query}`;
  };
  return {
    pluginKey: new URLSearchParams(search).get('review') || null,
    open: (key: string) => navigate({ pathname, search: searchWith(key) }, { state: { fromCard: true } }),
    close: () => {
      if ((state as { fromCard?: boolean } | null)?.fromCard) navigate(-1);
      else navigate({ pathname, search: searchWith(null) }, { replace: true });
    },
  };
}
