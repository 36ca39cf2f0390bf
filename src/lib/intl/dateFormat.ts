const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a day, or a time to the minute, in a language. Cached, because creating a format takes a hundred times as
 * long as using it, and lists have many dates.
 */
export function dateFormat(locale: string, timeStyle?: 'short'): Intl.DateTimeFormat {
  const key = `${locale} ${timeStyle ?? ''}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
  formats.set(key, cached);
  return cached;
}
