import type { ProColumns } from '@ant-design/pro-components';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { type FilterParsers, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Report, ReportReason, ReportStatus } from '../../../contract/moderation/reports';
import { REPORT_REASONS, REPORT_STATUSES } from '../../../contract/values/moderation';
import styles from './moderation.module.css';
import { readPluginKey } from './readPluginKey';

/** Filters of the list; an empty one matches all. */
interface ReportFilters {
  status: ReportStatus | 'all';
  reason: ReportReason | '';
  plugin_key: string;
}

const REPORT_FILTERS: FilterParsers<ReportFilters> = {
  status: (raw) => REPORT_STATUSES.find((status) => status === raw) ?? 'all',
  reason: (raw) => REPORT_REASONS.find((reason) => reason === raw) ?? '',
  plugin_key: readPluginKey,
};

const TAG_KINDS: Record<ReportStatus, TagProps['kind']> = { open: 'wait', handled: 'ok', dismissed: 'neutral' };

const BlockDialog = lazyPart(async () => ({ default: (await import('./BlockDialog')).BlockDialog }), LayerFailure);
const ReportDialog = lazyPart(async () => ({ default: (await import('./ReportDialog')).ReportDialog }), LayerFailure);

/**
 * /backstage-index/reports: users' reports of plugins. Administrators decide them, and block a plugin in an emergency.
 */
export default function ReportsPage() {
  const text = useText();
  const locale = useLocale();
  const list = useListQuery(REPORT_FILTERS);
  const { status, reason, plugin_key, ...page } = list.query;
  const request = useQuery('listReports', {
    ...page,
    ...(status !== 'all' && { status }),
    ...(reason && { reason }),
    ...(plugin_key && { plugin_key }),
  });
  const [decided, setDecided] = useState<Report | null>(null);
  const [blocked, setBlocked] = useState<Report | null>(null);
  const columns: ProColumns<Report>[] = [
    {
      title: text('report.reason'),
      dataIndex: 'reason',
      hideInTable: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('report.anyReason'),
        options: REPORT_REASONS.map((reason) => ({ value: reason, label: text(`report.reason.${reason}`) })),
      },
    },
    keywordColumn(text('report.pluginFilter'), 'plugin_key'),
    {
      title: text('report.plugin'),
      dataIndex: 'plugin_name',
      width: 190,
      fixed: 'left',
      render: (_dom, { plugin_key, plugin_name }) => (
        <PluginName plugin={{ plugin_key, name: plugin_name, icon: null }} withKey />
      ),
    },
    { title: text('audit.version'), dataIndex: 'version', width: 80, render: (_dom, { version }) => version || '–' },
    {
      title: text('report.reason'),
      dataIndex: 'reason',
      width: 230,
      render: (_dom, report) => (
        <span className={styles.stack}>
          <b>{text(`report.reason.${report.reason}`)}</b>
          {report.edit_time && (
            <Tag kind="info">{text('report.edited', { moment: formatTimestamp(report.edit_time, locale) })}</Tag>
          )}
          {report.text && (
            <span className={styles.words} dir="auto">
              {report.text}
            </span>
          )}
        </span>
      ),
    },
    { title: text('report.reporter'), dataIndex: ['reporter', 'name'], width: 110 },
    timestampColumn(text('report.time'), 'create_time', 120),
    {
      title: text('report.status'),
      dataIndex: 'status',
      width: 130,
      render: (_dom, { status, note }) => (
        <span className={styles.stack}>
          <Tag kind={TAG_KINDS[status]}>{text(`report.status.${status}`)}</Tag>
          {note && (
            <span className={styles.words} dir="auto">
              {note}
            </span>
          )}
        </span>
      ),
    },
    actionsColumn(text, 150, (report) => {
      const { plugin_name: name, status } = report;
      return (
        <>
          <RowAction label={text('report.decideNamed', { name })} onClick={() => setDecided(report)}>
            {text(status === 'open' ? 'report.decide' : 'report.change')}
          </RowAction>
          <RowAction danger label={text('report.blockNamed', { name })} onClick={() => setBlocked(report)}>
            {text('block.submit')}
          </RowAction>
        </>
      );
    }),
  ];

  return (
    <>
      <AdminHead title={text('report.title')} subtitle={text('report.subtitle')} />
      <AdminTable
        rowKey="id"
        columns={columns}
        request={request}
        rows={request.data?.report_list}
        total={request.data?.total}
        list={list}
        statusFilter={{
          label: text('report.statusFilter'),
          options: [
            { value: 'all', label: text('report.all') },
            ...REPORT_STATUSES.map((value) => ({ value, label: text(`report.status.${value}`) })),
          ],
        }}
        empty={{ title: text('report.emptyTitle'), text: text('report.emptyText') }}
        noMatch={{ title: text('report.noMatchTitle'), text: text('report.noMatchText') }}
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
