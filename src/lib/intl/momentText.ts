const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment to the minute, as the language writes it; an absent one is an en dash. */
export function momentText(moment: string | number | null, locale: string): string {
  if (moment === null || moment === '') return '–';
  // Making one takes a hundred times as long as using it, and lists have many moments.
  const kept = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(locale, kept);
  return kept.format(new Date(moment));
}
