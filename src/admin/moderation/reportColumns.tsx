import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { PluginName } from '@/admin/shared/PluginName';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import type { Text } from '@/lib/intl/useText';
import type { Report, ReportStatus } from '../../../contract/moderation/reports';
import { REPORT_REASONS } from '../../../contract/values/moderation';
import styles from './moderation.module.css';

/** Actions on a report. */
interface ReportActions {
  onDecide: (report: Report) => void;
  onBlock: (report: Report) => void;
}

interface ColumnContext {
  text: Text;
  locale: string;
  actions: ReportActions;
}

const TAG_KINDS: Record<ReportStatus, TagProps['kind']> = { open: 'wait', handled: 'ok', dismissed: 'neutral' };

/** The list's columns, in the user's language. */
export function reportColumns({ text, locale, actions }: ColumnContext): ProColumns<Report>[] {
  return [
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
    {
      title: text('report.time'),
      dataIndex: 'create_time',
      width: 120,
      render: (_dom, { create_time }) => <TimestampCell moment={create_time} locale={locale} />,
    },
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
    {
      title: text('report.actions'),
      key: 'actions',
      width: 150,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, report) => <ReportRowActions {...{ text, report }} {...actions} />,
    },
  ];
}

/** The actions of one row. Each button's label names its subject, for users of a screen reader. */
function ReportRowActions({ text, report, onDecide, onBlock }: ReportActions & { text: Text; report: Report }) {
  const { plugin_name: name, status } = report;
  return (
    <RowActions>
      <Button
        size="small"
        type="link"
        aria-label={text('report.decideNamed', { name })}
        onClick={() => onDecide(report)}
      >
        {text(status === 'open' ? 'report.decide' : 'report.change')}
      </Button>
      <Button
        size="small"
        type="link"
        danger
        aria-label={text('report.blockNamed', { name })}
        onClick={() => onBlock(report)}
      >
        {text('block.submit')}
      </Button>
    </RowActions>
  );
}
