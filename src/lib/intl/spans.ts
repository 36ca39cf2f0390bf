const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

type Unit = 'minute' | 'hour' | 'day';

/** A span in the largest unit of which it has one, and never in less than a minute: nobody waits for seconds here. */
function inUnit(seconds: number): [value: number, unit: Unit] {
  if (seconds >= DAY_S) return [Math.round(seconds / DAY_S), 'day'];
  if (seconds >= HOUR_S) return [Math.round(seconds / HOUR_S), 'hour'];
  return [Math.max(1, Math.round(seconds / MINUTE_S)), 'minute'];
}

/** How long something takes, as the language writes it: "3 hours", "3 小时". */
export function spanText(seconds: number, locale: string): string {
  const [value, unit] = inUnit(seconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** How long ago a moment was, as the language writes it: "3 hours ago", "yesterday". */
export function agoText(moment: string, locale: string, now = Date.now()): string {
  const [value, unit] = inUnit((now - Date.parse(moment)) / 1000);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-value, unit);
}
