import { Suspense } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { Tabs } from '@/kit/Tabs/Tabs';
import { loadArea } from '@/lib/intl/currentLocale';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import type { ReadTexts } from '../../../shared/plugins/listingTexts';
import type { ActionHandlers } from './DetailActions';
import styles from './DetailTabs.module.css';
import { Permissions } from './package/Permissions';
import { VersionHistory } from './package/VersionHistory';
import { counted } from './ratings/counted';

/** Loaded when its tab is opened, with its messages. */
const RatingsPanel = lazyPart(
  async () => (await Promise.all([import('./ratings/RatingsPanel'), loadArea('site/mine')]))[0],
);

/** A tab of the detail. */
export type DetailTab = 'overview' | 'versions' | 'ratings';

interface DetailTabsProps extends TabProps {
  actions: ActionHandlers;
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
  /** Inside the release form: without ratings. */
  isPreview: boolean;
}

interface TabProps {
  plugin: PluginDetail;
  texts: ReadTexts;
}

/** The tabs Overview, Version history and Ratings. */
export function DetailTabs({ plugin, texts, actions, tab, onTab, isPreview }: DetailTabsProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Tabs<DetailTab>
      className={styles.tabs}
      activeKey={tab}
      onChange={onTab}
      aria-label={text('detail.tabs')}
      items={[
        {
          key: 'overview',
          title: text('detail.overview'),
          content: <Overview plugin={plugin} texts={texts} />,
        },
        {
          key: 'versions',
          title: text('detail.versions'),
          content: <VersionHistory plugin={plugin} name={texts.name} actions={actions} />,
        },
        ...(isPreview || !hasRatings(plugin)
          ? []
          : [
              {
                key: 'ratings' as const,
                title: counted(text('detail.ratings'), plugin.rating.count, locale),
                content: (
                  <Suspense fallback={null}>
                    <RatingsPanel plugin={plugin} name={texts.name} signedIn={actions.signedIn} />
                  </Suspense>
                ),
              },
            ]),
      ]}
    />
  );
}

/** A plugin without a public version cannot be rated. */
export const hasRatings = (plugin: PluginDetail) => !isHidden('ratings') && plugin.current_version !== null;

function Overview({ plugin, texts }: TabProps) {
  const text = useText();
  const paragraphs = texts.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.title}>{text('detail.about')}</h2>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other identity, and never move
          <p key={index} className={styles.paragraph} dir="auto" lang={texts.lang.description}>
            {paragraph}
          </p>
        ))}
        {paragraphs.length === 0 && <p className={styles.paragraph}>{text('detail.noDescription')}</p>}
      </section>
      {/* Before the first approval nothing of a package is public; its developer sees it in the review. */}
      {plugin.versions.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{text('detail.permissions')}</h2>
          <Permissions {...plugin} />
        </section>
      )}
    </>
  );
}
