import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { Sort } from '../../../../contract/plugins/plugins';
import { SORT } from '../../../../contract/values/plugins';
import { useOptimisticChoice } from './useOptimisticChoice';

export interface SortControlProps {
  /** null: best match first. */
  sort: Sort | null;
  /** Whether the list has a best match: the results of a search. */
  hasBestMatch: boolean;
  /** Whether enough plugins have a score. A chosen order stays. */
  hasBestRated: boolean;
  onSort: (sort: Sort | null) => void;
}

const BEST_MATCH = 'best';

/** Sort by latest, by most popular or by best rated; a search also by best match. */
export function SortControl({ sort, hasBestMatch, hasBestRated, onSort }: SortControlProps) {
  const text = useText();
  const [shown, choose] = useOptimisticChoice(sort, onSort);
  return (
    <RadioGroup<Sort | typeof BEST_MATCH>
      aria-label={text('square.sort')}
      value={shown ?? BEST_MATCH}
      menu={[
        ...(hasBestMatch ? [{ value: BEST_MATCH, label: text('square.sortBest') } as const] : []),
        { value: SORT.latest, label: text('square.sortLatest') },
        { value: SORT.popular, label: text('square.sortPopular') },
        ...(hasBestRated || shown === SORT.best_rated
          ? [{ value: SORT.best_rated, label: text('square.sortRated') }]
          : []),
      ]}
      onChange={(value) => choose(value === BEST_MATCH ? null : value)}
    />
  );
}
