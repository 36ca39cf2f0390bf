import { useLocation, useNavigate } from '@umijs/max';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasUserStates, updatePluginStates } from '@/features/plugin-actions/pluginStates';
import { CardSkeletons } from '@/features/plugin-catalog/CardSkeleton';
import { CatalogSection } from '@/features/plugin-catalog/CatalogSection';
import { catalogPlugins } from '@/features/plugin-catalog/catalogPlugins';
import type { SearchFacets } from '@/features/plugin-catalog/filters/FacetBar';
import { FilterBar } from '@/features/plugin-catalog/filters/FilterBar';
import { facetCounts } from '@/features/plugin-catalog/filters/facetCounts';
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
import { useLocale } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/enterprise';
import { markInteractive } from '@/lib/page/markInteractive';
import { tagName } from '../../../shared/plugins/tagName';
import { ConnectedCard } from '../plugin-stage/ConnectedCard';
import { StageLayers } from '../plugin-stage/StageLayers';
import { usePluginStage } from '../plugin-stage/usePluginStage';
import { homeContent, homeParts } from './homeContent';
import styles from './square.module.css';
import { useScrollMemory } from './useScrollMemory';
import { useTagTitle } from './useTagTitle';

/** Covers of the first rows are on the first screen. */
const FIRST_SCREEN = 4;

/** The home page: search, tags, sort, the recommended row, the catalog, and the detail over them. */
export default function SquarePage() {
  const { key } = useLocation();
  const stage = usePluginStage();
  const { viewerId, place, actions } = stage;
  const { search } = place;
  const filters = useMemo(() => readFilters(search), [search]);
  const changeFilters = useFilterChange(filters, search);
  const tags = useTags();
  const filtered = isFiltered(filters);
  const recommends = !filtered && !isHidden('recommendations');
  const recommendations = useRecommendations(recommends, viewerId, updatePluginStates);
  const catalog = useCatalog({
    list: catalogPlugins(listQuery(filters)),
    entry: key,
    viewerId,
    updatePluginStates,
    hasUserStates,
  });
  const locale = useLocale();
  const [searchFacets, setSearchFacets] = useState<SearchFacets | null>(null);
  const { keyword } = filters;
  // Counts stay while other filters load, but not for other words.
  const facets = searchFacets?.keyword === keyword ? searchFacets.facets : null;
  const counts = useMemo(() => (keyword ? facetCounts(facets) : null), [keyword, facets]);
  const [content] = useState(homeContent);
  const [HomeParts] = useState(homeParts);
  useScrollMemory(catalog.status === 'success');

  const chosenTags = filters.tagIds
    .flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
    .map((tag) => ({ id: tag.id, name: tagName(tag, locale) }));
  useTagTitle(filters.keyword ? [] : chosenTags, stage.detail.pluginKey !== null);
  // The last effect: the router cannot navigate before its own effects have run.
  useEffect(markInteractive, []);
  const sort = {
    sort: visibleSort(filters),
    onSort: (chosen: Filters['sort']) => changeFilters({ sort: chosen }),
    hasBestMatch: keyword !== '',
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
          {...{ content, search, filtered, viewerId, updatePluginStates }}
          className={styles.lists}
          placeholder={<CardSkeletons count={content.promoted} />}
          renderCard={(plugin) => <ConnectedCard plugin={plugin} actions={actions} viewerId={viewerId} {...place} />}
        />
      )}
      <div className={styles.lists}>
        {recommends && (
          <RecommendedSection
            recommendations={recommendations}
            renderCard={(plugin) => (
              <ConnectedCard
                plugin={plugin}
                actions={actions}
                viewerId={viewerId}
                {...place}
                variant="featured"
                priority
              />
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
            <ConnectedCard
              plugin={plugin}
              actions={actions}
              viewerId={viewerId}
              {...place}
              priority={filtered && index < FIRST_SCREEN}
            />
          )}
          onSearch={(keyword) => changeFilters({ keyword })}
          onClear={() => changeFilters(countFilters(filters) > 0 ? UNFILTERED : { keyword: '' })}
          facets={facets}
          onFacets={setSearchFacets}
          onFilter={changeFilters}
        />
      </div>
      <StageLayers stage={stage} />
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
