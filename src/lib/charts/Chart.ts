export type ChartKind = 'bars' | 'lines';

/** What a chart shows, and the table behind it: a row for each moment, a column for each series. */
export interface Chart {
  /** What the moments are called. */
  momentLabel: string;
  series: { key: string; label: string; tone: 'accent' | 'danger' | 'wait' }[];
  rows: ({ moment: string } & Record<string, string | number>)[];
}

/** A day of UTC without its year: "Nov 22". */
export function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}
