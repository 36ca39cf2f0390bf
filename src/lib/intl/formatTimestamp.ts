import { dateFormat } from './dateFormat';

/** A time to the minute in the format of the language; a missing one is an en dash. */
export function formatTimestamp(moment: string | number | null, locale: string): string {
  if (!moment) return '–';
  return dateFormat(locale, 'short').format(new Date(moment));
}
