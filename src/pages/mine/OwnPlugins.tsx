import { Link, useLocation, useNavigate } from '@umijs/max';
import { type ReactNode, Suspense } from 'react';
import { ownPlugins, ownTypes } from '@/features/my-plugins/ownPlugins';
import { hasUserStates, updatePluginStates } from '@/features/plugin-actions/pluginStates';
import { useUpdatesLeft } from '@/features/plugin-actions/useUpdatesLeft';
import { CatalogList } from '@/features/plugin-catalog/CatalogList';
import { useCatalog } from '@/features/plugin-catalog/useCatalog';
import { Badge } from '@/kit/Badge/Badge';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { Tabs } from '@/kit/Tabs/Tabs';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { submissionAddress } from '@/lib/links/submissionAddress';
import { isHidden } from '@/lib/page/enterprise';
import type { OwnPlugin, OwnType } from '../../../contract/plugins/ownPlugins';
import { TERMINAL_PATH } from '../../../contract/values/system/commandLine';
import { StageLayers } from '../plugin-stage/StageLayers';
import { usePluginStage } from '../plugin-stage/usePluginStage';
import { EmptyOwn } from './EmptyOwn';
import styles from './mine.module.css';
import { OwnCard } from './OwnCard';
import { StorageNote } from './StorageNote';
import { useOpenReview } from './useOpenReview';

/** The check results need the messages of `package`. */
const ReviewProgressDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('@/features/review/ReviewProgressDialog'), loadArea('site/package')]);
  return { default: module.ReviewProgressDialog };
}, LayerFailure);

export interface OwnPluginsProps {
  tab: OwnType;
  onTab: (tab: OwnType) => void;
}

/** The user's own plugins in a tab for each kind, with the detail over it. */
export function OwnPlugins({ tab, onTab }: OwnPluginsProps) {
  const text = useText();
  const { key } = useLocation();
  const stage = usePluginStage();
  const review = useOpenReview();
  const navigate = useNavigate();
  const { viewerId, place, actions } = stage;
  const catalog = useCatalog({
    list: ownPlugins(tab, viewerId),
    entry: key,
    viewerId,
    updatePluginStates,
    hasUserStates,
  });
  const updates = useUpdatesLeft(catalog.page?.update_count ?? 0, catalog.plugins);
  const titles: Record<OwnType, ReactNode> = {
    installed: <InstalledTitle updates={updates} />,
    liked: text('mine.liked'),
    published: text('mine.published'),
  };
  return (
    <>
      <Tabs
        aria-label={text('mine.tabs')}
        items={ownTypes().map((type) => ({ key: type, title: titles[type] }))}
        activeKey={tab}
        onChange={onTab}
      >
        {(type) => (
          <>
            {/* Hidden heading of the list, above the headings of its cards. The tab shows the same text. */}
            <h2 className="ps-visually-hidden">{text(`mine.${type}`)}</h2>
            <StorageNote storage={catalog.page?.storage} />
            {type === 'published' && !isHidden('release') && (
              <p className={styles.terminal}>
                <Link to={TERMINAL_PATH}>{text('mine.terminal')}</Link>
              </p>
            )}
            <CatalogList
              catalog={catalog}
              renderCard={(plugin: OwnPlugin) => (
                <OwnCard
                  type={tab}
                  plugin={plugin}
                  actions={actions}
                  viewerId={viewerId}
                  onReview={review.open}
                  {...place}
                />
              )}
              empty={<EmptyOwn type={tab} />}
            />
          </>
        )}
      </Tabs>
      <StageLayers stage={stage} />
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
