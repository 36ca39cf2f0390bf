import { dateFormat } from './dateFormat';

/** A moment to the minute, as the language writes it; an absent one is an en dash. */
export function momentText(moment: string | number | null, locale: string): string {
  if (!moment) return '–';
  return dateFormat(locale, 'short').format(new Date(moment));
}
