export type ChartKind = 'bars' | 'lines';

/** Data of a chart and its table: a row for each time, a column for each series. */
export interface Chart {
  /** Name of the time column. */
  momentLabel: string;
  series: { key: string; label: string; tone: 'accent' | 'danger' | 'wait' }[];
  rows: ({ moment: string } & Record<string, string | number>)[];
}

/** A day of UTC without its year: "Nov 22". */
export function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}
