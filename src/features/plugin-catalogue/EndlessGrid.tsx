import type { CSSProperties, ReactNode } from 'react';
import { InfiniteScroll } from '@/kit/InfiniteScroll/InfiniteScroll';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useIsAlive } from '@/lib/useIsAlive';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useScrolled } from '@/lib/useScrolled';
import type { PluginPage } from '../../../contract/plugins';
import { BLOCK_SIZE, type Run, runsOf } from './blocks';
import { CardSkeletons } from './CardSkeleton';
import styles from './CatalogueSection.module.css';
import { PHONE } from './room';
import { type Catalogue, PAGE_SIZE, type PluginOf } from './useCatalogue';
import { useNearBlocks } from './useNearBlocks';

/** To who scrolls the next page comes this far below the screen; the cards that wait for it are less high. */
const AHEAD_PX = 2400;
/** Most who look at the first screen go no further: for them no second page is brought. */
const hasBegun = () => window.scrollY > 0;
/** Cards that wait until the next page is asked for: two rows at four columns. */
const WAITING = { wide: 8, phone: 2 };
/** After this many pages scrolling alone loads no more: the footer can be reached, the button goes on. */
const PAGES_AT_A_STRETCH = 5;

export interface EndlessGridProps<Page extends PluginPage> {
  catalogue: Catalogue<Page>;
  renderCard: (plugin: PluginOf<Page>, index: number) => ReactNode;
}

/**
 * The cards, a page at a time, to the end. Those far from the screen leave their room and nothing else
 * (docs/decisions/0014-pictures-and-long-lists.md); each of the others says its place among all.
 */
export function EndlessGrid<Page extends PluginPage>({ catalogue, renderCard }: EndlessGridProps<Page>) {
  const text = useText();
  const failureText = useFailureText();
  const { plugins, total, hasMore, more, error, loadMore } = catalogue;
  const { list, near } = useNearBlocks(plugins.length);
  const size = Math.max(total, plugins.length);
  const distance = useScrolled(hasBegun) ? AHEAD_PX : 0;
  const rests = Math.floor(plugins.length / PAGE_SIZE) % PAGES_AT_A_STRETCH === 0;
  // From then on as many as will come: these take their places, and what is below them never jumps.
  const asked = more === 'requesting' ? Math.min(PAGE_SIZE, size - plugins.length) : null;
  const waits = hasMore && more !== 'error' && (!rests || more === 'requesting');
  const card = (plugin: PluginOf<Page>, index: number) => (
    <li key={plugin.plugin_key} aria-posinset={index + 1} aria-setsize={size}>
      {renderCard(plugin, index)}
    </li>
  );
  return (
    <InfiniteScroll
      hasMore={hasMore}
      loading={more === 'requesting'}
      onLoadMore={loadMore}
      distance={distance}
      manual={rests}
      error={more === 'error' ? failureText(error) : undefined}
      moreLabel={text('square.loadMore')}
      // A list of one page shows by itself that it ends.
      end={plugins.length > PAGE_SIZE && text('square.end', { count: size })}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none */}
      <ul ref={list} className={styles.grid} role="list">
        {runsOf(plugins.length, near).flatMap((run) =>
          run.stands
            ? plugins
                .slice(run.from * BLOCK_SIZE, run.to * BLOCK_SIZE)
                .map((plugin, index) => card(plugin, run.from * BLOCK_SIZE + index))
            : room(run),
        )}
        {waits && (
          // Others for each page: the ones before would be seen jumping away below the cards that took their places.
          <Waiting key={`waiting after ${plugins.length}`} asked={asked} />
        )}
      </ul>
    </InfiniteScroll>
  );
}

/** Stands for the next page: for as many cards as were asked for, or else for some. */
function Waiting({ asked }: { asked: number | null }) {
  // Without scripts no page follows, and nothing should look as if.
  const isAlive = useIsAlive();
  const isPhone = useMediaQuery(PHONE);
  if (!isAlive) return null;
  return (
    <li className={styles.waiting} aria-hidden="true">
      <CardSkeletons count={asked ?? (isPhone ? WAITING.phone : WAITING.wide)} />
    </li>
  );
}

/** The room of blocks that do not stand. */
function room({ from, to }: Run) {
  const style = { '--blocks': to - from } as CSSProperties;
  return <li key={`room from ${from}`} className={styles.room} style={style} aria-hidden="true" />;
}
