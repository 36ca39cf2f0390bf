import { useLocation, useNavigate } from '@umijs/max';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { learn } from '@/features/plugin-actions/standings';
import { usePluginActs } from '@/features/plugin-actions/usePluginActs';
import { useReaderChange } from '@/features/plugin-actions/useReaderChange';
import { CatalogueSection } from '@/features/plugin-catalogue/CatalogueSection';
import { FilterBar } from '@/features/plugin-catalogue/FilterBar';
import { type Filters, isFiltered, readFilters, shownSort, withFilters } from '@/features/plugin-catalogue/filters';
import { RecommendedSection } from '@/features/plugin-catalogue/RecommendedSection';
import { SquareHero } from '@/features/plugin-catalogue/SquareHero';
import { useCatalogue } from '@/features/plugin-catalogue/useCatalogue';
import { useRecommendations } from '@/features/plugin-catalogue/useRecommendations';
import { useTags } from '@/features/plugin-catalogue/useTags';
import { useLocale } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useSession } from '@/session/useSession';
import { tagName } from '../../../shared/tagName';
import { ActingCard } from './ActingCard';
import { ActingDetail } from './ActingDetail';
import styles from './square.module.css';
import { closedSearch } from './squareAddress';
import { useDetail } from './useDetail';
import { useScrollMemory } from './useScrollMemory';
import { useSignInFirst } from './useSignInFirst';
import { useTagTitle } from './useTagTitle';

const SignInDialog = lazy(async () => ({
  default: (await import('@/features/sign-in/SignInDialog')).SignInDialog,
}));

/** Covers of the first row or two are on the first screen. */
const FIRST_SCREEN = 4;

/** The plugin square: search, tags, sort, the recommended row, the catalogue, and the detail over them. */
export default function SquarePage() {
  const { search, key } = useLocation();
  const list = closedSearch(search);
  const filters = useMemo(() => readFilters(list), [list]);
  const changeFilters = useFilterChange(filters, list);
  const reader = useSession()?.user.user_id ?? null;
  useReaderChange();
  const signIn = useSignInFirst();
  const acts = usePluginActs(signIn.ask);
  const tags = useTags();
  const filtered = isFiltered(filters);
  const recommendations = useRecommendations(!filtered, reader, learn);
  const catalogue = useCatalogue({ filters, entry: key, reader, learn });
  const detail = useDetail();
  const locale = useLocale();
  // Where there is little room the tags get all of it, and the sort stands above the list.
  const isNarrow = useMediaQuery('(max-width: 860px)');
  useScrollMemory(catalogue.status === 'success');

  const chosenTag = tags.find(({ id }) => id === filters.tagId);
  const tag = chosenTag && tagName(chosenTag, locale);
  useTagTitle(filters.keyword ? undefined : tag, detail.pluginKey !== null);
  const sort = { sort: shownSort(filters), onSort: (chosen: 0 | 1) => changeFilters({ sort: chosen }) };
  return (
    <>
      <SquareHero keyword={filters.keyword} onSearch={(keyword) => changeFilters({ keyword })} />
      <FilterBar
        tags={tags}
        tagId={filters.tagId}
        onTag={(tagId) => changeFilters({ tagId })}
        sort={isNarrow ? undefined : sort}
      />
      <div className={styles.lists}>
        {!filtered && (
          <RecommendedSection
            recommendations={recommendations}
            renderCard={(plugin) => (
              <ActingCard plugin={plugin} search={list} acts={acts} variant="featured" priority />
            )}
          />
        )}
        <CatalogueSection
          catalogue={catalogue}
          filters={filters}
          tag={tag}
          sort={isNarrow ? sort : undefined}
          renderCard={(plugin, index) => (
            <ActingCard plugin={plugin} search={list} acts={acts} priority={filtered && index < FIRST_SCREEN} />
          )}
          onClear={() => changeFilters(filters.keyword ? { keyword: '' } : { tagId: 0 })}
        />
      </div>
      {detail.pluginKey && (
        <ActingDetail pluginKey={detail.pluginKey} reader={reader} acts={acts} onClose={detail.close} />
      )}
      {signIn.modal === 'login' && (
        <Suspense fallback={null}>
          <SignInDialog open onClose={signIn.handleClose} onSignedIn={signIn.handleSignedIn} />
        </Suspense>
      )}
    </>
  );
}

/** Other filters are another entry of the history, so that back and forward go through what was looked for. */
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
