import type { ProColumns } from '@ant-design/pro-components';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import { momentText } from '@/lib/intl/momentText';
import type { Text } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import styles from './AuditList.module.css';
import { type AuditActions, AuditRowActions } from './AuditRowActions';
import { STATUS_LOOKS } from './auditStatus';

interface ColumnContext {
  text: Text;
  locale: string;
  actions: AuditActions;
  /** Room for a table: the first and the last column stay in sight while the others scroll. */
  isWide: boolean;
}

/** The list's columns, in the reader's language. Each cell carries its column's title, for phones (AuditList.module.css). */
export function auditColumns({ text, locale, actions, isWide }: ColumnContext): ProColumns<AuditItem>[] {
  const columns: ProColumns<AuditItem>[] = [
    {
      title: text('audit.plugin'),
      dataIndex: 'name',
      width: 200,
      fixed: isWide && 'left',
      render: (_dom, item) => (
        <span className={styles.plugin}>
          <PluginArt kind="icon" pluginKey={item.plugin_key} src={item.icon} size={32} alt="" />
          <span className={styles.name}>{item.name}</span>
        </span>
      ),
    },
    {
      title: text('audit.key'),
      dataIndex: 'plugin_key',
      width: 170,
      render: (_dom, item) => <code className={styles.key}>{item.plugin_key}</code>,
    },
    { title: text('audit.version'), dataIndex: 'version', width: 90 },
    { title: text('audit.developer'), dataIndex: ['developer', 'name'], width: 120, ellipsis: true },
    {
      title: text('audit.status'),
      dataIndex: 'status',
      width: 110,
      render: (_dom, { status }) => <Tag kind={STATUS_LOOKS[status].kind}>{text(STATUS_LOOKS[status].label)}</Tag>,
    },
    {
      title: text('audit.submitted'),
      dataIndex: 'submit_time',
      width: 170,
      render: (_dom, item) => momentText(item.submit_time, locale),
    },
    {
      title: text('audit.actions'),
      key: 'actions',
      width: 225,
      fixed: isWide && 'right',
      hideInSetting: true,
      render: (_dom, item) => <AuditRowActions item={item} {...actions} />,
    },
  ];
  return columns.map((column) => ({ ...column, onCell: () => ({ 'data-label': String(column.title) }) as object }));
}
