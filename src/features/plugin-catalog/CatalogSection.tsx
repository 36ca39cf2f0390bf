import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/intl/useText';
import { MediaQuery } from '@/lib/MediaQuery';
import type { PluginFacets } from '../../../contract/plugins/facets';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { MAX_COUNTED_MATCHES } from '../../../contract/values/limits';
import { NARROW, TIGHT } from './breakpoints';
import { CatalogEmpty } from './CatalogEmpty';
import { CatalogList } from './CatalogList';
import styles from './CatalogSection.module.css';
import type { ChosenFiltersProps } from './filters/ChosenFilters';
import { EditorChips, type EditorControlProps } from './filters/EditorControl';
import { FacetRow } from './filters/FacetRow';
import { countFilters, type Filters } from './filters/filters';
import { SortControl, type SortControlProps } from './filters/SortControl';
import type { Catalog } from './useCatalog';

export interface CatalogSectionProps {
  catalog: Catalog;
  filters: Filters;
  /** The chosen tags, with their names in the page's language. */
  tags: ChosenFiltersProps['tags'];
  /** Shown here on small screens; on others, beside the tags (FilterBar.tsx). */
  sort: SortControlProps;
  editor: EditorControlProps;
  renderCard: (plugin: PluginSummary, index: number) => ReactNode;
  onSearch: (keyword: string) => void;
  /** Clears the filters if any are set, otherwise the search. */
  onClear: () => void;
  /** Counts of the search; null until they are loaded. */
  facets: PluginFacets | null;
  onFilter: (changes: Partial<Filters>) => void;
  /** Follows the only chosen tag. */
  follow: ReactNode;
}

/** The catalog with heading, count and filters, in each of its states. */
export function CatalogSection({
  catalog,
  filters,
  tags,
  sort,
  editor,
  renderCard,
  onSearch,
  onClear,
  facets,
  onFilter,
  follow,
}: CatalogSectionProps) {
  const text = useText();
  const title = useId();
  const { keyword } = filters;
  const { page } = catalog;
  const { corrected, suggestion } = page?.search ?? {};
  return (
    <section id="catalog" className={styles.section} aria-labelledby={title}>
      <MediaQuery query={TIGHT} matches>
        <div className={styles.editor}>
          <EditorChips {...editor} />
        </div>
      </MediaQuery>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={title} className={styles.title}>
            {keyword
              ? text('square.results', { keyword })
              : tags.map(({ name }) => name).join(' + ') || text('square.all')}
          </h2>
          <p className={styles.count} role="status">
            {page && <Total total={page.total} keyword={keyword} />}
          </p>
        </div>
        {follow}
        <MediaQuery query={NARROW} matches>
          <div className={styles.sort}>
            <SortControl {...sort} />
          </div>
        </MediaQuery>
      </div>
      {corrected && <p className={styles.corrected}>{text('square.corrected', { corrected, keyword })}</p>}
      {(countFilters(filters) > 0 || (keyword && page?.total !== 0)) && (
        <FacetRow tags={tags} filters={filters} facets={facets} onChange={onFilter} />
      )}
      <CatalogList
        catalog={catalog}
        renderCard={renderCard}
        empty={<CatalogEmpty filters={filters} suggestion={suggestion} onSearch={onSearch} onClear={onClear} />}
      />
    </section>
  );
}

function Total({ total, keyword }: { total: number; keyword: string }) {
  const text = useText();
  if (keyword && total >= MAX_COUNTED_MATCHES) return text('square.countOver', { count: MAX_COUNTED_MATCHES });
  return text('square.count', { count: total });
}
