import type { ProColumns } from '@ant-design/pro-components';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/audits';
import styles from './AuditList.module.css';
import { type AuditActions, AuditRowActions } from './AuditRowActions';
import { STATUS_LOOKS } from './auditStatus';
import { momentText } from './momentText';

/** The list's columns, in the reader's language. */
export function auditColumns(text: Text, locale: string, actions: AuditActions): ProColumns<AuditItem>[] {
  return [
    {
      title: text('audit.plugin'),
      dataIndex: 'name',
      width: 240,
      fixed: 'left',
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
      width: 200,
      render: (_dom, item) => <code className={styles.key}>{item.plugin_key}</code>,
    },
    { title: text('audit.version'), dataIndex: 'version', width: 100 },
    { title: text('audit.developer'), dataIndex: ['developer', 'name'], width: 140, ellipsis: true },
    {
      title: text('audit.status'),
      dataIndex: 'status',
      width: 120,
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
      width: 220,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, item) => <AuditRowActions item={item} {...actions} />,
    },
  ];
}
