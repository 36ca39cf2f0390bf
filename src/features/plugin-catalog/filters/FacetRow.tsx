import { clsx } from 'clsx';
import { useEffect } from 'react';
import fade from '@/kit/fadedRow.module.css';
import { useOverflow } from '@/kit/useOverflow';
import { useLazyPart } from '@/lib/intl/useLazyPart';
import type { FacetBarProps } from './FacetBar';
import styles from './FacetRow.module.css';

const loadBar = () => import('./FacetBar');

/**
 * The row of filters that only a search has. Its controls are loaded after the page, and its counts after the list, so
 * the row reserves its height.
 */
export function FacetRow(bar: FacetBarProps) {
  const [part, load] = useLazyPart(loadBar);
  useEffect(load, [load]);
  const { row, overflow } = useOverflow<HTMLDivElement>();
  return (
    <div ref={row} className={clsx(fade.row, styles.row)} data-overflow={overflow}>
      {part && <part.FacetBar {...bar} />}
    </div>
  );
}
