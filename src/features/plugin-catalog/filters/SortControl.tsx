import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { Sort } from '../../../../contract/plugins/plugins';
import { SORT } from '../../../../contract/values/plugins/plugins';
import { useOptimisticChoice } from './useOptimisticChoice';

export interface SortControlProps {
  /** null: none chosen, best match first. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** Sort by latest or by most popular. */
export function SortControl({ sort, onSort }: SortControlProps) {
  const text = useText();
  const [shown, choose] = useOptimisticChoice(sort, onSort);
  return (
    <RadioGroup<number>
      aria-label={text('square.sort')}
      value={shown}
      menu={[
        { value: SORT.latest, label: text('square.sortLatest') },
        { value: SORT.popular, label: text('square.sortPopular') },
      ]}
      onChange={(value) => choose(value === SORT.popular ? SORT.popular : SORT.latest)}
    />
  );
}
