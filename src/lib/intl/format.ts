import { numberFormat, plainNumber } from '../../../shared/text/plainNumber';
import { dateFormat } from './dateFormat';

export { plainNumber };

/** 1234 -> "1234", 98796 -> "98.8K" / "9.9万", as the language writes it. */
export function compactNumber(value: number, locale: string): string {
  if (value < 1000) return plainNumber(value, locale);
  return numberFormat(locale, 'compact').format(value);
}

/** A score of stars: 4.25 -> "4.3" / "4,3". */
export function score(value: number, locale: string): string {
  // Creating a format takes a phone long; only the decimal sign differs between the languages.
  const digits = value.toFixed(1);
  return /^(es|ru)/.test(locale) ? digits.replace('.', ',') : digits;
}

/** A day in the format of the language; a missing date is an en dash. */
export function day(moment: string | null, locale: string): string {
  if (!moment) return '–';
  return dateFormat(locale).format(new Date(moment));
}

/** Bytes with at most one decimal place: 96 KB. Decimal units, as in file managers. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'byte'] : bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  // The short form of English has no plural: "74 byte".
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = { style: 'unit', unit: unit as string, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value as number);
}
