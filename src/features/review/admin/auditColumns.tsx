import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { PluginName } from '@/backstage/PluginName';
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
  /** Shows the submissions of one developer alone. */
  onDeveloper: (developer: AuditItem['developer']) => void;
  /** Room for a table: the first and the last column stay in sight while the others scroll. */
  isWide: boolean;
}

/** The list's columns, in the reader's language. */
export function auditColumns({ text, locale, actions, isWide, onDeveloper }: ColumnContext): ProColumns<AuditItem>[] {
  return [
    {
      title: text('audit.plugin'),
      dataIndex: 'name',
      width: 180,
      fixed: isWide && 'left',
      hideInSetting: true,
      render: (_dom, item) => <PluginName plugin={item} />,
    },
    {
      title: text('audit.key'),
      dataIndex: 'plugin_key',
      width: 130,
      render: (_dom, item) => <code className={styles.key}>{item.plugin_key}</code>,
    },
    {
      title: text('audit.version'),
      dataIndex: 'version',
      width: 80,
      // An edit of the texts and media goes under the number of the version that it is for.
      render: (_dom, { version, kind }) => (
        <>
          {version} {kind === 'listing' && <Tag>{text('audit.listing')}</Tag>}
        </>
      ),
    },
    {
      title: text('audit.developer'),
      key: 'developer',
      width: 115,
      render: (_dom, { developer }) => (
        <span className={styles.developer}>
          <Button
            size="small"
            type="link"
            title={text('audit.onlyOf', { name: developer.name })}
            onClick={() => onDeveloper(developer)}
          >
            {developer.name}
          </Button>
        </span>
      ),
    },
    {
      title: text('audit.status'),
      dataIndex: 'status',
      width: 100,
      render: (_dom, { status, is_held }) => (
        <span className={styles.status}>
          <Tag kind={STATUS_LOOKS[status].kind}>{text(STATUS_LOOKS[status].label)}</Tag>
          {is_held && <Tag kind="info">{text('review.held')}</Tag>}
        </span>
      ),
    },
    {
      title: text('audit.submitted'),
      dataIndex: 'submit_time',
      width: 150,
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
}
