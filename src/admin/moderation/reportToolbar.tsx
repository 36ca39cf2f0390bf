import type { ListToolBarProps } from '@ant-design/pro-components';
import { Select } from 'antd';
import { StatusFilter } from '@/admin/shared/StatusFilter';
import type { FilterReaders, PageOf } from '@/admin/shared/useListQuery';
import type { Text } from '@/lib/intl/useText';
import type { ReportReason, ReportStatus } from '../../../contract/reports';
import styles from './moderation.module.css';
import { PluginFilter, readPluginKey } from './PluginFilter';

/** What the list is filtered by; empty: by nothing. */
interface ReportFilters {
  status: ReportStatus | 'all';
  reason: ReportReason | '';
  plugin_key: string;
}
export type ReportQuery = ReportFilters & PageOf;

const STATUSES: readonly ReportStatus[] = ['open', 'handled', 'dismissed'];
const REASONS: readonly ReportReason[] = ['malware', 'copyright', 'misleading', 'broken', 'other'];

export const REPORT_FILTERS: FilterReaders<ReportFilters> = {
  status: (raw) => STATUSES.find((status) => status === raw) ?? 'all',
  reason: (raw) => REASONS.find((reason) => reason === raw) ?? '',
  plugin_key: readPluginKey,
};

/** Filters by status, reason and plugin, above the table. */
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
          ...STATUSES.map((status) => ({ value: status, label: text(`report.status.${status}`) })),
        ]}
      />
    ),
    actions: [
      <Select<ReportQuery['reason']>
        key="reason"
        className={styles.reasons}
        aria-label={text('report.reasonFilter')}
        value={query.reason}
        onChange={(reason) => onChange({ reason })}
        options={[
          { value: '', label: text('report.anyReason') },
          ...REASONS.map((reason) => ({ value: reason, label: text(`report.reason.${reason}`) })),
        ]}
      />,
      <PluginFilter
        key="plugin"
        label={text('report.pluginFilter')}
        value={query.plugin_key}
        onChange={(plugin_key) => onChange({ plugin_key })}
      />,
    ],
  };
}
