import { useEffect } from 'react';
import { useLazyPart } from '@/lib/intl/useLazyPart';
import type { FacetBarProps } from './FacetBar';
import styles from './FacetRow.module.css';

const loadBar = () => import('./FacetBar');

/**
 * The row of filters that only a search has. Its controls are loaded after the page, and their counts after the list, so
 * the row has its height from the beginning.
 */
export function FacetRow(bar: FacetBarProps) {
  const [part, load] = useLazyPart(loadBar);
  useEffect(load, [load]);
  return <div className={styles.row}>{part && <part.FacetBar {...bar} />}</div>;
}
