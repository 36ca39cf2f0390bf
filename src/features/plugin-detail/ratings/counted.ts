import { compactNumber } from '@/lib/intl/format';

/** A label with its count: "Ratings (12)"; without a count if it is 0. */
export const counted = (label: string, count: number, locale: string): string =>
  count > 0 ? `${label} (${compactNumber(count, locale)})` : label;
