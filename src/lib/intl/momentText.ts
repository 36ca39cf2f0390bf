/** A moment to the minute, as the language writes it; an absent one is an en dash. */
export function momentText(moment: string | null, locale: string): string {
  if (!moment) return '–';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
