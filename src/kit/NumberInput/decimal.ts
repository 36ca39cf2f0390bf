const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** A comma before three digits is a thousands separator to some users and a decimal point to others. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** Maximum number of decimal places that `toFixed` supports. */
const MAX_PLACES = 100;

/**
 * The number that a user typed; `undefined` if it is not a number. It accepts the full-width digits, dashes and full
 * stops of Chinese and Japanese keyboards, and a comma as the decimal point.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[−ー]/g, '-').replace(/。/g, '.').trim();
  if (!NUMBER.test(plain) || AMBIGUOUS.test(plain)) return undefined;
  const number = Number(plain.replace(',', '.'));
  // Adding 0 turns -0 into 0.
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** Number of decimal places: 2 for 0.25, 7 for 1e-7. */
export function decimalPlaces(number: number): number {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const fraction = mantissa.split('.')[1] ?? '';
  return Math.min(Math.max(fraction.length - Number(exponent), 0), MAX_PLACES);
}

/** A number as digits: `0.0000001`, not `1e-7`. Numbers from 1e21 keep their exponent. */
export const formatNumber = (number: number): string => number.toFixed(decimalPlaces(number));

/** Adds `times` steps to `number`, without binary rounding errors (0.1 + 0.2), within the bounds. */
export function stepNumber(number: number, step: number, times: number, min: number, max: number): number {
  const places = Math.max(decimalPlaces(number), decimalPlaces(step));
  const next = Number((number + step * times).toFixed(places));
  return Math.min(Math.max(next, min), max);
}

/** The bounds as digits and symbols, which need no translation; undefined if there are none. */
export function formatBounds(min: number, max: number): string | undefined {
  if (Number.isFinite(min) && Number.isFinite(max)) return `${formatNumber(min)} – ${formatNumber(max)}`;
  if (Number.isFinite(min)) return `≥ ${formatNumber(min)}`;
  return Number.isFinite(max) ? `≤ ${formatNumber(max)}` : undefined;
}
