/** 1234 -> "1234", 98796 -> "98.8K" / "9.9万", as the language writes it. */
export function compactNumber(value: number, locale: string): string {
  if (value < 1000) return plainNumber(value, locale);
  return numberFormat(locale, 'compact').format(value);
}

/** 5334 -> "5,334" / "5 334". */
export function plainNumber(value: number, locale: string): string {
  // Every language writes these alike, and the first format of a page costs a phone 100 ms.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numberFormat(locale, 'standard').format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes longer than writing a page of numbers with it. */
function numberFormat(locale: string, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const key = `${locale} ${notation}`;
  const digits = notation === 'compact' ? { maximumFractionDigits: 1 } : {};
  const kept = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { notation, ...digits });
  numberFormats.set(key, kept);
  return kept;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A day as the language writes it; an absent moment is an en dash. */
export function day(moment: string | null, locale: string): string {
  if (!moment) return '–';
  const kept = dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  dayFormats.set(locale, kept);
  return kept.format(new Date(moment));
}

/** Bytes with one digit after the point at most: 96 KB. Decimal units, as file managers show them. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'byte'] : bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: unit as string, maximumFractionDigits: 1 }).format(
    value as number,
  );
}
