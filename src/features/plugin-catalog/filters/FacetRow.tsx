import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Button } from '@/kit/Button/Button';
import fade from '@/kit/fadedRow.module.css';
import { useOverflow } from '@/kit/useOverflow';
import { useLazyPart } from '@/lib/intl/useLazyPart';
import { useText } from '@/lib/intl/useText';
import { ChosenFilters, type ChosenFiltersProps } from './ChosenFilters';
import type { FacetBarProps } from './FacetBar';
import styles from './FacetRow.module.css';
import { countFilters, UNFILTERED } from './filters';

const loadBar = () => import('./FacetBar');

/**
 * The chosen filters, and those that only a search has. The controls of the latter are loaded after the page, so
 * the row reserves its height.
 */
export function FacetRow({ tags, ...bar }: FacetBarProps & Pick<ChosenFiltersProps, 'tags'>) {
  const text = useText();
  const { filters, onChange } = bar;
  const { row, overflow } = useOverflow<HTMLDivElement>();
  return (
    <div ref={row} className={clsx(fade.row, styles.row)} data-overflow={overflow}>
      <ChosenFilters {...{ filters, tags, onChange }} />
      {filters.keyword && <LazyBar {...bar} />}
      {countFilters(filters) > 1 && (
        <Button type="text" size="small" onClick={() => onChange(UNFILTERED)}>
          {text('square.clearFilters')}
        </Button>
      )}
    </div>
  );
}

function LazyBar(bar: FacetBarProps) {
  const [part, load] = useLazyPart(loadBar);
  useEffect(load, [load]);
  return part && <part.FacetBar {...bar} />;
}
