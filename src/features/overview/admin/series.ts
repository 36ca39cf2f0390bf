import type { Text } from '@/lib/intl/useText';
import type { Overview } from '../../../../contract/overview';

export type ChartKind = 'bars' | 'lines';

/** What a chart shows, and the table behind it: a row for each moment, a column for each series. */
export interface Chart {
  /** What the moments are called. */
  momentLabel: string;
  series: { key: string; label: string; tone: 'accent' | 'danger' | 'wait' }[];
  rows: ({ moment: string } & Record<string, string | number>)[];
}

/** A day of UTC without its year. */
function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** Approvals and rejections by week. */
export function decisionSeries(decisions: Overview['decisions'], text: Text, locale: string): Chart {
  return {
    momentLabel: text('overview.week'),
    series: [
      { key: 'approved', label: text('overview.approved'), tone: 'accent' },
      { key: 'rejected', label: text('overview.rejected'), tone: 'danger' },
    ],
    rows: decisions.map(({ week, ...counts }) => ({ moment: shortDay(week, locale), ...counts })),
  };
}

/** Installs and views by day. */
export function activitySeries(activity: Overview['activity'], text: Text, locale: string): Chart {
  return {
    momentLabel: text('overview.day'),
    series: [
      { key: 'installs', label: text('overview.installs'), tone: 'accent' },
      { key: 'views', label: text('overview.views'), tone: 'wait' },
    ],
    rows: activity.map(({ day, ...counts }) => ({ moment: shortDay(day, locale), ...counts })),
  };
}
