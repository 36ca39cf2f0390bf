import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { Sort } from '../../../contract/plugins';
import { useAnsweredChoice } from './useAnsweredChoice';

export interface SortControlProps {
  /** null: none chosen, best match first. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

const LATEST: Sort = 0;
const POPULAR: Sort = 1;

/** Sort by latest or by most popular. */
export function SortControl({ sort, onSort }: SortControlProps) {
  const text = useText();
  const [shown, choose] = useAnsweredChoice(sort, onSort);
  return (
    <RadioGroup<number>
      aria-label={text('square.sort')}
      value={shown}
      menu={[
        { value: LATEST, label: text('square.sortLatest') },
        { value: POPULAR, label: text('square.sortPopular') },
      ]}
      onChange={(value) => choose(value === POPULAR ? POPULAR : LATEST)}
    />
  );
}
