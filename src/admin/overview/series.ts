import { type Chart, shortDay } from '@/lib/charts/Chart';
import type { Text } from '@/lib/intl/useText';
import type { AnalyticsTotals } from '../../../contract/statistics/analytics';
import type { Overview } from '../../../contract/statistics/overview';

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

/** Events by day. */
export function eventSeries(days: AnalyticsTotals['days'], text: Text, locale: string): Chart {
  return {
    momentLabel: text('overview.day'),
    series: [{ key: 'count', label: text('overview.events'), tone: 'accent' }],
    rows: days.map(({ day, count }) => ({ moment: shortDay(day, locale), count })),
  };
}
