import type { ListToolBarProps } from '@ant-design/pro-components';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import {
  type FilterParsers,
  isFiltered,
  type PageOf,
  parseDefaults,
  useListQuery,
} from '@/admin/shared/lists/useListQuery';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { Report, ReportReason, ReportStatus } from '../../../contract/moderation/reports';
import { REPORT_REASONS, REPORT_STATUSES } from '../../../contract/values/moderation';
import { readPluginKey } from './readPluginKey';
import { reportColumns } from './reportColumns';

/** Filters of the list; an empty one matches all. */
interface ReportFilters {
  status: ReportStatus | 'all';
  reason: ReportReason | '';
  plugin_key: string;
}
type ReportQuery = ReportFilters & PageOf;

const REPORT_FILTERS: FilterParsers<ReportFilters> = {
  status: (raw) => REPORT_STATUSES.find((status) => status === raw) ?? 'all',
  reason: (raw) => REPORT_REASONS.find((reason) => reason === raw) ?? '',
  plugin_key: readPluginKey,
};

/** The status filter, in ProTable's toolbar. */
function reportToolbar(
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

const BlockDialog = lazyPart(async () => ({ default: (await import('./BlockDialog')).BlockDialog }), LayerFailure);
const ReportDialog = lazyPart(async () => ({ default: (await import('./ReportDialog')).ReportDialog }), LayerFailure);

/**
 * /backstage-index/reports: users' reports of plugins. Administrators decide them, and block a plugin in an emergency.
 */
export default function ReportsPage() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(REPORT_FILTERS);
  const filtered = isFiltered(query, REPORT_FILTERS);
  const { status, reason, plugin_key, ...page } = query;
  const request = useQuery('listReports', {
    ...page,
    ...(status !== 'all' && { status }),
    ...(reason && { reason }),
    ...(plugin_key && { plugin_key }),
  });
  const [decided, setDecided] = useState<Report | null>(null);
  const [blocked, setBlocked] = useState<Report | null>(null);
  const actions = { onDecide: setDecided, onBlock: setBlocked };

  return (
    <>
      <AdminHead title={text('report.title')} subtitle={text('report.subtitle')} />
      <AdminTable<Report>
        rowKey="id"
        columns={reportColumns({ text, locale, actions })}
        request={request}
        rows={request.data?.report_list}
        total={request.data?.total}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: REPORT_FILTERS, onChange: changeQuery }}
        toolbar={reportToolbar(text, query, changeQuery)}
        empty={{
          title: text(filtered ? 'report.noMatchTitle' : 'report.emptyTitle'),
          text: text(filtered ? 'report.noMatchText' : 'report.emptyText'),
          onClear: filtered ? () => changeQuery(parseDefaults(REPORT_FILTERS)) : undefined,
        }}
        failedTitle={text('report.failedTitle')}
      />
      <Suspense>
        {decided && <ReportDialog report={decided} onDecided={request.reload} onClose={() => setDecided(null)} />}
        {blocked && (
          <BlockDialog
            plugin={{ key: blocked.plugin_key, name: blocked.plugin_name }}
            onBlocked={request.reload}
            onClose={() => setBlocked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
