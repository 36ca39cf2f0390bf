/** 5334 -> "5,334" / "5 334". */
export function plainNumber(value: number, locale: string): string {
  // Every language writes these alike, and the first format of a page costs a phone 100 ms.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numberFormat(locale, 'standard').format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes longer than writing a page of numbers with it. */
export function numberFormat(locale: string, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const key = `${locale} ${notation}`;
  const digits = notation === 'compact' ? { maximumFractionDigits: 1 } : {};
  const kept = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { notation, ...digits });
  numberFormats.set(key, kept);
  return kept;
}
