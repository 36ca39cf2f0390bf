/** 5334 -> "5,334" / "5 334". */
export function plainNumber(value: number, locale: string): string {
  // Every language writes small integers alike, and creating the first format of a page takes a phone 100 ms.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numberFormat(locale, 'standard').format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a format takes longer than formatting all numbers of a page. */
export function numberFormat(locale: string, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const key = `${locale} ${notation}`;
  const digits = notation === 'compact' ? { maximumFractionDigits: 1 } : {};
  const cached = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { notation, ...digits });
  numberFormats.set(key, cached);
  return cached;
}
