import type { ListToolBarProps } from '@ant-design/pro-components';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import type { FilterParsers, PageOf } from '@/admin/shared/lists/useListQuery';
import type { Text } from '@/lib/intl/useText';
import type { ReportReason, ReportStatus } from '../../../contract/moderation/reports';
import { REPORT_REASONS, REPORT_STATUSES } from '../../../contract/values/moderation/reports';
import { readPluginKey } from './readPluginKey';

/** Filters of the list; an empty one matches all. */
interface ReportFilters {
  status: ReportStatus | 'all';
  reason: ReportReason | '';
  plugin_key: string;
}
export type ReportQuery = ReportFilters & PageOf;

export const REPORT_FILTERS: FilterParsers<ReportFilters> = {
  status: (raw) => REPORT_STATUSES.find((status) => status === raw) ?? 'all',
  reason: (raw) => REPORT_REASONS.find((reason) => reason === raw) ?? '',
  plugin_key: readPluginKey,
};

/** The status filter, in ProTable's toolbar. */
export function reportToolbar(
  text: Text,
  query: ReportQuery,
  onChange: (changes: Partial<ReportQuery>) => void,
): ListToolBarProps {
  return {
    multipleLine: false,
    title: (
      <StatusFilter
        label={text('report.statusFilter')}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'all', label: text('report.all') },
          ...REPORT_STATUSES.map((status) => ({ value: status, label: text(`report.status.${status}`) })),
        ]}
      />
    ),
  };
}
