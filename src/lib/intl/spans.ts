const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

type Unit = 'minute' | 'hour' | 'day';

/** Returns a duration in the largest unit that fits, at least one minute: seconds are too precise here. */
function toLargestUnit(seconds: number): [value: number, unit: Unit] {
  if (seconds >= DAY_S) return [Math.round(seconds / DAY_S), 'day'];
  if (seconds >= HOUR_S) return [Math.round(seconds / HOUR_S), 'hour'];
  return [Math.max(1, Math.round(seconds / MINUTE_S)), 'minute'];
}

/** A duration in the format of the language: "3 hours", "3 小时". */
export function spanText(seconds: number, locale: string): string {
  const [value, unit] = toLargestUnit(seconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Time since a moment in the format of the language: "3 hours ago", "yesterday". */
export function agoText(moment: string, locale: string, now = Date.now()): string {
  const [value, unit] = toLargestUnit((now - Date.parse(moment)) / 1000);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-value, unit);
}
