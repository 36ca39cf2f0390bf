import { useId } from 'react';
import { Button } from '@/kit/Button/Button';
import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginFacets } from '../../../../contract/plugins/facets';
import type { UpdatedWithin } from '../../../../contract/plugins/plugins';
import { UPDATED_WITHIN_DAYS } from '../../../../contract/values/plugins';
import styles from './FacetRow.module.css';
import { FacetCount, facetCounts, leavesNothing, withCounts } from './facetCounts';
import type { Filters } from './filters';
import { useOptimisticChoice } from './useOptimisticChoice';

export interface FacetBarProps {
  filters: Filters;
  /** Counts of the search; null until they are loaded. */
  facets: PluginFacets | null;
  onChange: (changes: Partial<Filters>) => void;
}

type Period = UpdatedWithin | 'any';

/** Filters of a search by package and update, with counts. */
export function FacetBar({ filters, facets, onChange }: FacetBarProps) {
  const text = useText();
  const id = useId();
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
