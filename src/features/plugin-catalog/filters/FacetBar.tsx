import { useEffect, useEffectEvent, useId } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginFacets } from '../../../../contract/plugins/facets';
import type { UpdatedWithin } from '../../../../contract/plugins/plugins';
import { UPDATED_WITHIN_DAYS } from '../../../../contract/values/plugins/search';
import styles from './FacetRow.module.css';
import { FacetCount, facetCounts, leavesNothing, withCounts } from './facetCounts';
import { type Filters, facetQuery } from './filters';
import { useOptimisticChoice } from './useOptimisticChoice';

/** Counts with the keyword that they were requested for. */
export interface SearchFacets {
  keyword: string;
  /** null if the request failed. */
  facets: PluginFacets | null;
}

export interface FacetBarProps {
  filters: Filters;
  /** Counts of the search; null until they are loaded. */
  facets: PluginFacets | null;
  /** The counts are requested after the list, which must not wait for them. */
  isListLoaded: boolean;
  /** Called when the counts are loaded, and when their request failed. */
  onFacets: (loaded: SearchFacets) => void;
  onChange: (changes: Partial<Filters>) => void;
}

type Period = UpdatedWithin | 'any';

/** Filters of a search by package and update, with counts. */
export function FacetBar({ filters, facets, isListLoaded, onFacets, onChange }: FacetBarProps) {
  const text = useText();
  const id = useId();
  useFacetRequest(filters, isListLoaded, onFacets);
  const [hasPackage, choosePackage] = useOptimisticChoice(filters.hasPackage, (chosen: boolean) =>
    onChange({ hasPackage: chosen }),
  );
  const [period, choosePeriod] = useOptimisticChoice<Period, Period>(filters.updatedWithin ?? 'any', (chosen) =>
    onChange({ updatedWithin: chosen === 'any' ? null : chosen }),
  );
  const isMinimum = facets?.is_complete === false;
  const packages = facets?.package_count ?? null;
  const isPackageDisabled = !hasPackage && leavesNothing(packages, isMinimum);
  const periods = withCounts(
    UPDATED_WITHIN_DAYS.map((days) => ({ value: days, label: text(`visitor.period.${days}`) })),
    facetCounts(facets).periods,
    (days) => days === period,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a minimum width of its own
    <div role="group" aria-label={text('visitor.facets')} className={styles.group}>
      <label htmlFor={id} className={styles.choice} data-disabled={isPackageDisabled || undefined}>
        <Checkbox
          id={id}
          checked={hasPackage}
          disabled={isPackageDisabled}
          onCheckedChange={(chosen) => choosePackage(chosen)}
        />
        <span>
          {text('visitor.hasPackage')}
          <FacetCount count={packages} isMinimum={isMinimum} />
        </span>
      </label>
      <Dropdown<Period>
        trigger={
          <Button size="small" className={styles.period} icon={<Icon name="chevron-down" size={12} />}>
            {text('visitor.updated', { period: text(`visitor.period.${period}`) })}
          </Button>
        }
        items={[
          { command: 'any', label: text('visitor.period.any'), checked: period === 'any' },
          ...periods.map(({ value, ...item }) => ({ ...item, command: value, checked: period === value })),
        ]}
        onCommand={(chosen) => choosePeriod(chosen)}
      />
    </div>
  );
}

/** Requests the counts of a search. A later search cancels the request. A failure is silent: filters need no counts. */
function useFacetRequest(filters: Filters, isListLoaded: boolean, onFacets: (loaded: SearchFacets) => void): void {
  const query = facetQuery(filters);
  const name = JSON.stringify(query);
  const report = useEffectEvent(onFacets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for the query
  useEffect(() => {
    if (!isListLoaded) return;
    const { keyword } = query;
    const controller = new AbortController();
    call('listFacets', query, { signal: controller.signal }).then(
      (facets) => report({ keyword, facets }),
      () => {
        if (!controller.signal.aborted) report({ keyword, facets: null });
      },
    );
    return () => controller.abort();
  }, [name, isListLoaded]);
}
