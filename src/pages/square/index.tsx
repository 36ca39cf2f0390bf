import { history, useLocation, useNavigate } from '@umijs/max';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CardSkeletons } from '@/features/plugin-catalog/CardSkeleton';
import { CatalogSection } from '@/features/plugin-catalog/CatalogSection';
import { FilterBar } from '@/features/plugin-catalog/filters/FilterBar';
import { facetCounts, useFacets } from '@/features/plugin-catalog/filters/facetCounts';
import {
  countFilters,
  type Filters,
  isFiltered,
  listQuery,
  readFilters,
  UNFILTERED,
  visibleSort,
  withFilters,
} from '@/features/plugin-catalog/filters/filters';
import { useTags } from '@/features/plugin-catalog/filters/useTags';
import { RecommendedSection } from '@/features/plugin-catalog/RecommendedSection';
import { SquareHero } from '@/features/plugin-catalog/SquareHero';
import { useCatalog } from '@/features/plugin-catalog/useCatalog';
import { useRecommendations } from '@/features/plugin-catalog/useRecommendations';
import { useLocale, useText } from '@/lib/intl/useText';
import { markInteractive } from '@/lib/page/markInteractive';
import { isHidden } from '@/lib/page/organization';
import { tagName } from '../../../shared/plugins/tagName';
import { ConnectedCard } from '../plugin-page/ConnectedCard';
import { Follow } from '../plugin-page/Follow';
import { PageLayers } from '../plugin-page/PageLayers';
import { usePluginPage } from '../plugin-page/usePluginPage';
import { homeContent, homeParts } from './homeContent';
import styles from './square.module.css';

/** Scroll position of each history entry; a page has few entries. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position on back and forward, also when the list loads late, which the browser's own restoring
 * does not wait for. `ready`: the list is rendered.
 */
function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  /** The entry whose position was restored. Earlier scroll events come from the browser, not from the user. */
  const placed = useRef<string | null>(null);

  // A layout effect, because it is cleaned up before the layout scrolls a new entry to the top. That position must not
  // be stored for the entry that was left.
  useLayoutEffect(() => {
    const remember = () => {
      if (placed.current === key) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      placed.current = null;
    };
  }, [key]);

  useLayoutEffect(() => {
    if (!ready || placed.current === key) return;
    placed.current = key;
    const position = positions.get(key);
    if (history.action === 'POP' && position !== undefined) window.scrollTo(0, position);
  }, [key, ready]);
}

/** Covers of the first rows are on the first screen. */
const FIRST_SCREEN = 4;

/** The home page: search, tags, sort, the recommended row, the catalog, and the detail over them. */
export default function SquarePage() {
  const { key } = useLocation();
  const pluginPage = usePluginPage();
  const { place, actions } = pluginPage;
  const { search } = place;
  const filters = useMemo(() => readFilters(search), [search]);
  const changeFilters = useFilterChange(filters, search);
  const tags = useTags();
  const filtered = isFiltered(filters);
  const recommends = !filtered && !isHidden('recommendations');
  const recommendations = useRecommendations(recommends);
  const catalog = useCatalog('listPlugins', listQuery(filters), key);
  const locale = useLocale();
  const { keyword } = filters;
  const facets = useFacets(filters, catalog.page !== null && (catalog.page.total > 0 || countFilters(filters) > 0));
  const counts = useMemo(() => (keyword ? facetCounts(facets) : null), [keyword, facets]);
  const [content] = useState(homeContent);
  const [HomeParts] = useState(homeParts);
  useScrollMemory(catalog.page !== null);

  const chosenTags = filters.tagIds
    .flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
    .map((tag) => ({ id: tag.id, name: tagName(tag, locale) }));
  const [tag, otherTag] = keyword ? [] : chosenTags;
  useTagTitle(filters.keyword ? [] : chosenTags, pluginPage.detail.pluginKey !== null);
  // The last effect: the router cannot navigate before its own effects have run.
  useEffect(markInteractive, []);
  const sort = {
    sort: visibleSort(filters),
    onSort: (chosen: Filters['sort']) => changeFilters({ sort: chosen }),
    hasBestMatch: keyword !== '',
    hasBestRated: catalog.page?.has_best_rated === true && !isHidden('ratings'),
  };
  const editor = {
    editor: filters.editor,
    onEditor: (chosen: Filters['editor']) => changeFilters({ editor: chosen }),
    counts: counts?.editors ?? null,
  };
  return (
    <>
      <SquareHero keyword={filters.keyword} isCompact={filtered} onSearch={(keyword) => changeFilters({ keyword })} />
      <FilterBar
        tags={tags}
        tagIds={filters.tagIds}
        onTags={(tagIds) => changeFilters({ tagIds })}
        counts={counts?.tags ?? null}
        editor={editor}
        sort={sort}
      />
      {content && (
        <HomeParts
          {...{ content, search, filtered }}
          className={styles.lists}
          placeholder={<CardSkeletons count={content.promoted} />}
          renderCard={(plugin) => <ConnectedCard plugin={plugin} actions={actions} {...place} />}
        />
      )}
      <div className={styles.lists}>
        {recommends && (
          <RecommendedSection
            recommendations={recommendations}
            renderCard={(plugin) => (
              <ConnectedCard plugin={plugin} actions={actions} {...place} variant="featured" priority />
            )}
          />
        )}
        <CatalogSection
          catalog={catalog}
          filters={filters}
          tags={chosenTags}
          editor={editor}
          sort={sort}
          renderCard={(plugin, index) => (
            <ConnectedCard plugin={plugin} actions={actions} {...place} priority={filtered && index < FIRST_SCREEN} />
          )}
          onSearch={(keyword) => changeFilters({ keyword })}
          onClear={() => changeFilters(countFilters(filters) > 0 ? UNFILTERED : { keyword: '' })}
          facets={facets}
          onFilter={changeFilters}
          follow={
            tag && !otherTag && <Follow subject={{ tag_id: tag.id }} name={tag.name} signedIn={actions.signedIn} />
          }
        />
      </div>
      <PageLayers page={pluginPage} />
    </>
  );
}

/** Each change of the filters adds a history entry, so that back and forward go through the searches. */
function useFilterChange(filters: Filters, search: string): (changes: Partial<Filters>) => void {
  const navigate = useNavigate();
  return useCallback(
    (changes) => {
      const next = withFilters(search, { ...filters, ...changes });
      if (next !== search) navigate({ pathname: '/', search: next });
    },
    [filters, search, navigate],
  );
}

/** Names the browser tab after the chosen tags, as the server's HTML does. An open detail sets its own name. */
function useTagTitle(tags: readonly { name: string }[], isCovered: boolean): void {
  const text = useText();
  const names = tags.map(({ name }) => name).join(' + ');
  useEffect(() => {
    if (isCovered) return;
    const site = text('site.title');
    document.title = names ? `${names} · ${site}` : site;
  }, [names, isCovered, text]);
}
