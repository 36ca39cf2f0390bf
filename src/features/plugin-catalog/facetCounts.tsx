import type { ReactNode } from 'react';
import { compactNumber } from '@/lib/intl/format';
import { useLocale } from '@/lib/intl/useText';
import type { PluginFacets } from '../../../contract/plugins/facets';
import type { EditorType, UpdatedWithin } from '../../../contract/plugins/plugins';
import styles from './facetCounts.module.css';

/** How many plugins of a search each value of one filter would leave. */
export interface ValueCounts<Value> {
  /** null until it is known. */
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

/** Whether nothing would be left. A minimum of 0 says nothing. */
export const leavesNothing = (count: number | null, isMinimum: boolean): boolean => count === 0 && !isMinimum;

interface FilterOption<Value> {
  value: Value;
  label: ReactNode;
}

/**
 * The values of a filter with their counts in a search. Those that would leave nothing are disabled, except for the
 * selected one. Without counts: as they are.
 */
export function withCounts<Value>(
  options: readonly FilterOption<Value>[],
  counts: ValueCounts<Value> | null,
  selected: Value | null,
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
      disabled: value !== selected && leavesNothing(count, isMinimum),
    };
  });
}

/** A count after the name of a filter's value. It has its place before it is known, so that nothing moves. */
export function FacetCount({ count, isMinimum }: { count: number | null; isMinimum: boolean }) {
  const locale = useLocale();
  return (
    <span className={styles.count}>
      {count !== null && ` ${compactNumber(count, locale)}${isMinimum && count > 0 ? '+' : ''}`}
    </span>
  );
}
