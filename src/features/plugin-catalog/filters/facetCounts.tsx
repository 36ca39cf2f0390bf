import type { ReactNode } from 'react';
import { useQuery } from '@/data/useQuery';
import { compactNumber } from '@/lib/intl/format';
import { useLocale } from '@/lib/intl/useText';
import type { PluginFacets } from '../../../../contract/plugins/facets';
import type { EditorType, UpdatedWithin } from '../../../../contract/plugins/plugins';
import styles from './facetCounts.module.css';
import { type Filters, facetQuery } from './filters';

/**
 * Counts of a search; null until they are loaded. They are requested once the list is loaded, which must not wait for
 * them. They stay while other filters load, but not for other words. A failure is silent: filters need no counts.
 */
export function useFacets(filters: Filters, isWanted: boolean): PluginFacets | null {
  const { keyword } = filters;
  const payload = keyword && isWanted ? facetQuery(filters) : null;
  const { status, data } = useQuery('listFacets', payload, { topic: keyword });
  return status === 'error' ? null : data;
}

/** For each value of a filter, the number of plugins that the search finds with that value. */
export interface ValueCounts<Value> {
  /** null until the count is known. */
  countOf(value: Value): number | null;
  /** The search has more matches than were counted. */
  isMinimum: boolean;
}

/** Counts of the tags, editors and periods of a search; null before they are loaded. */
export function facetCounts(facets: PluginFacets | null): {
  tags: ValueCounts<number>;
  editors: ValueCounts<EditorType>;
  periods: ValueCounts<UpdatedWithin>;
} {
  const isMinimum = facets?.is_complete === false;
  return {
    tags: {
      countOf: (tag) => facets && (facets.tag_list.find(({ tag_id }) => tag_id === tag)?.count ?? 0),
      isMinimum,
    },
    editors: {
      countOf: (name) => facets && (facets.editor_list.find(({ editor }) => editor === name)?.count ?? 0),
      isMinimum,
    },
    periods: {
      countOf: (days) =>
        facets && (facets.updated_list.find(({ updated_within }) => updated_within === days)?.count ?? 0),
      isMinimum,
    },
  };
}

/** Whether a filter would surely leave no plugin. False if the count is unknown, or is only a minimum. */
export const leavesNothing = (count: number | null, isMinimum: boolean): boolean => count === 0 && !isMinimum;

interface FilterOption<Value> {
  value: Value;
  label: ReactNode;
}

/**
 * Adds the counts of a search to the values of a filter, and disables values that would leave no plugin, except for the
 * selected one. Without counts, the values are unchanged.
 */
export function withCounts<Value>(
  options: readonly FilterOption<Value>[],
  counts: ValueCounts<Value> | null,
  isSelected: (value: Value) => boolean,
): (FilterOption<Value> & { disabled?: boolean })[] {
  if (!counts) return [...options];
  const { countOf, isMinimum } = counts;
  return options.map(({ value, label }) => {
    const count = countOf(value);
    return {
      value,
      label: (
        <>
          {label}
          <FacetCount count={count} isMinimum={isMinimum} />
        </>
      ),
      disabled: !isSelected(value) && leavesNothing(count, isMinimum),
    };
  });
}

/** A count after the name of a filter's value; nothing before the count is known. */
export function FacetCount({ count, isMinimum }: { count: number | null; isMinimum: boolean }) {
  const locale = useLocale();
  if (count === null) return null;
  return <span className={styles.count}>{` ${compactNumber(count, locale)}${isMinimum && count > 0 ? '+' : ''}`}</span>;
}
