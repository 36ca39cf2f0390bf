import { plainNumber } from '@/lib/intl/format';

/** A column of numbers in a small table. */
export const countColumn = (title: string, dataIndex: string, locale: string) => ({
  title,
  dataIndex,
  align: 'end' as const,
  render: (count: number) => plainNumber(count, locale),
});
