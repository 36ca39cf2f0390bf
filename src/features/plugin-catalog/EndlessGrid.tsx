import { type CSSProperties, type ReactNode, useState } from 'react';
import { InfiniteScroll } from '@/kit/InfiniteScroll/InfiniteScroll';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useIsHydrated } from '@/lib/page/useIsHydrated';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useScrolled } from '@/lib/useScrolled';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { PHONE } from './breakpoints';
import { CardSkeletons } from './CardSkeleton';
import styles from './CatalogSection.module.css';
import { LaterCards } from './LaterCards';
import { type Catalog, PAGE_SIZE, type PluginOf } from './useCatalog';
import { useRenderedBlocks } from './useRenderedBlocks';
import { BLOCK_SIZE, type Run, runsOf } from './virtualBlocks';

/**
 * Prefetch distance in px: the next page is requested when the list's end is this far below the screen. More than the
 * height of the placeholders.
 */
const PREFETCH_PX = 2400;
/** Most visitors never scroll past the first screen, so the second page is requested only after they scroll. */
const hasScrolled = () => window.scrollY > 0;
/** Number of placeholder cards before the next page is requested: two rows at four columns. */
const PLACEHOLDERS = { wide: 8, phone: 2 };
/** Cards in the HTML of a page from the server: two rows at four columns. */
const FIRST_CARDS = 8;
/** After this many pages, scrolling stops loading, so that the footer can be reached. A button loads more. */
const MAX_AUTOMATIC_PAGES = 5;

export interface EndlessGridProps<Page extends PluginPage> {
  catalog: Catalog<Page>;
  renderCard: (plugin: PluginOf<Page>, index: number) => ReactNode;
}

/**
 * An endless grid of cards, loaded a page at a time. Blocks of cards far from the screen are replaced by spacers
 * (docs/decisions/0014-images-and-long-lists.md). A page from the server starts with the first cards. Each card
 * announces its position in the whole list.
 */
export function EndlessGrid<Page extends PluginPage>({ catalog, renderCard }: EndlessGridProps<Page>) {
  const text = useText();
  const failureText = useFailureText();
  const { plugins, page, hasMore, status, error, loadMore } = catalog;
  const { list, rendered } = useRenderedBlocks(plugins.length);
  // False only while a page from the server is hydrated.
  const [showsAllCards, setShowsAllCards] = useState(useIsHydrated());
  const size = Math.max(page?.total ?? 0, plugins.length);
  const isLoading = status === 'requesting';
  const distance = useScrolled(hasScrolled) ? PREFETCH_PX : 0;
  const isManual = Math.floor(plugins.length / PAGE_SIZE) % MAX_AUTOMATIC_PAGES === 0;
  // While a page is loading, as many placeholders as cards to come, so that the content below does not jump.
  const placeholderCount = isLoading ? Math.min(PAGE_SIZE, size - plugins.length) : null;
  const showsPlaceholders = showsAllCards && hasMore && status !== 'error' && (!isManual || isLoading);
  const card = (plugin: PluginOf<Page>, index: number) => (
    <li key={plugin.plugin_key} aria-posinset={index + 1} aria-setsize={size}>
      {renderCard(plugin, index)}
    </li>
  );
  return (
    <InfiniteScroll
      hasMore={hasMore}
      loading={isLoading}
      onLoadMore={loadMore}
      distance={distance}
      manual={isManual}
      error={status === 'error' ? failureText(error) : undefined}
      moreLabel={text('square.loadMore')}
      // A list of a single page needs no end marker.
      end={plugins.length > PAGE_SIZE && text('square.end', { count: size })}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none */}
      <ul ref={list} className={styles.grid} role="list">
        {showsAllCards
          ? runsOf(plugins.length, rendered).flatMap((run) =>
              run.isRendered
                ? plugins
                    .slice(run.from * BLOCK_SIZE, run.to * BLOCK_SIZE)
                    .map((plugin, index) => card(plugin, run.from * BLOCK_SIZE + index))
                : spacer(run),
            )
          : [
              ...plugins.slice(0, FIRST_CARDS).map(card),
              <LaterCards key="later" plugins={plugins.slice(FIRST_CARDS)} onNeeded={() => setShowsAllCards(true)} />,
            ]}
        {showsPlaceholders && (
          // A new key for each page: reused placeholders would visibly jump below the new cards.
          <Placeholders key={`waiting after ${plugins.length}`} placeholderCount={placeholderCount} />
        )}
      </ul>
    </InfiniteScroll>
  );
}

/** Placeholders of the next page: one for each requested card, or a default number. */
function Placeholders({ placeholderCount }: { placeholderCount: number | null }) {
  // Without scripts no page follows, so nothing may suggest one.
  const isHydrated = useIsHydrated();
  const isPhone = useMediaQuery(PHONE);
  if (!isHydrated) return null;
  return (
    <li className={styles.placeholder} aria-hidden="true">
      <CardSkeletons count={placeholderCount ?? (isPhone ? PLACEHOLDERS.phone : PLACEHOLDERS.wide)} />
    </li>
  );
}

/** Spacer for blocks that are not rendered. */
function spacer({ from, to }: Run) {
  const style = { '--blocks': to - from } as CSSProperties;
  return <li key={`room from ${from}`} className={styles.room} style={style} aria-hidden="true" />;
}
