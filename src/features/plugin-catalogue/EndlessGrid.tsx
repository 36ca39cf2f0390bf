import { Fragment, type ReactNode } from 'react';
import { InfiniteScroll } from '@/kit/InfiniteScroll/InfiniteScroll';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useIsAlive } from '@/lib/useIsAlive';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { PluginPage } from '../../../contract/plugins';
import { CardSkeletons } from './CardSkeleton';
import styles from './CatalogueSection.module.css';
import { type Catalogue, PAGE_SIZE, type PluginOf } from './useCatalogue';

/** The next page is asked for this far below the screen; the cards that wait for it are less high. */
const AHEAD_PX = 2400;
/** Cards that wait for the next page: two rows at four columns. Real ones take their places, so the footer never jumps. */
const WAITING = { wide: 8, phone: 2 };
/** After this many pages scrolling alone loads no more: the footer can be reached, the button goes on. */
const PAGES_AT_A_STRETCH = 5;

export interface EndlessGridProps<Page extends PluginPage> {
  catalogue: Catalogue<Page>;
  renderCard: (plugin: PluginOf<Page>, index: number) => ReactNode;
}

/** The cards, a page at a time, to the end. */
export function EndlessGrid<Page extends PluginPage>({ catalogue, renderCard }: EndlessGridProps<Page>) {
  const text = useText();
  const failureText = useFailureText();
  const { plugins, total, hasMore, more, error, loadMore } = catalogue;
  const isPhone = useMediaQuery('(max-width: 640px)');
  const rests = Math.floor(plugins.length / PAGE_SIZE) % PAGES_AT_A_STRETCH === 0;
  // Without scripts no page follows, and nothing should look as if.
  const isAlive = useIsAlive();
  const waits = isAlive && hasMore && more !== 'error' && (!rests || more === 'requesting');
  return (
    <InfiniteScroll
      hasMore={hasMore}
      loading={more === 'requesting'}
      onLoadMore={loadMore}
      distance={AHEAD_PX}
      manual={rests}
      error={more === 'error' ? failureText(error) : undefined}
      moreLabel={text('square.loadMore')}
      // A list of one page shows by itself that it ends.
      end={plugins.length > PAGE_SIZE && text('square.end', { count: Math.max(total, plugins.length) })}
    >
      <div className={styles.grid}>
        {plugins.map((plugin, index) => (
          <Fragment key={plugin.plugin_key}>{renderCard(plugin, index)}</Fragment>
        ))}
        {waits && <CardSkeletons count={isPhone ? WAITING.phone : WAITING.wide} />}
      </div>
    </InfiniteScroll>
  );
}
