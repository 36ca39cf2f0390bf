import { useMemo } from 'react';
import { type ReadRow, withReadName } from '../../../shared/plugins/pluginName';
import { useLocale } from './useText';

/** Rows of a list with their plugin names in the user's language (shared/plugins/pluginName.ts). */
export function useReadNames<Row extends object>(rows: readonly Row[]): ReadRow<Row>[];
export function useReadNames<Row extends object>(rows: readonly Row[] | undefined): ReadRow<Row>[] | undefined;
export function useReadNames<Row extends object>(rows: readonly Row[] | undefined): ReadRow<Row>[] | undefined {
  const locale = useLocale();
  return useMemo(() => rows?.map((row) => withReadName(row, locale)), [rows, locale]);
}

/** The same for a single row. */
export function useReadName<Row extends object>(row: Row | null | undefined): ReadRow<Row> | null | undefined {
  const locale = useLocale();
  return useMemo(() => row && withReadName(row, locale), [row, locale]);
}
