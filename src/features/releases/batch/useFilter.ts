import { useState } from 'react';
import { type BatchRow, hasFailed, type RowVerdict, verdictOf } from './BatchRow';

/** Filter of the table: all rows, the plugins of one verdict, or those whose submission failed. */
export type FilterKey = 'all' | 'refused' | RowVerdict;

/** In the order of the filter chips. */
const FILTERS = ['all', 'new', 'update', 'taken', 'duplicate', 'files_missing', 'failed', 'refused'] as const;

export interface Filter {
  key: FilterKey;
  choose: (key: FilterKey) => void;
  /** The filters that match any row, with their counts. */
  choices: { key: FilterKey; count: number }[];
  shown: BatchRow[];
}

export function useFilter(rows: readonly BatchRow[]): Filter {
  const [wanted, choose] = useState<FilterKey>('all');
  const choices = FILTERS.map((key) => ({ key, count: rows.filter((row) => isOf(row, key)).length })).filter(
    ({ key, count }) => key === 'all' || count > 0,
  );
  // The chosen filter may match no row any more; then its chip is removed too.
  const key = choices.some((choice) => choice.key === wanted) ? wanted : 'all';
  return { key, choose, choices, shown: rows.filter((row) => isOf(row, key)) };
}

function isOf(row: BatchRow, key: FilterKey): boolean {
  if (key === 'all') return true;
  return key === 'refused' ? hasFailed(row) : verdictOf(row) === key;
}
