import { Button } from 'antd';
import type { Text } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { REVIEW_STATUS } from '../../../../contract/values/reviews/reviewStatus';
import styles from './AuditList.module.css';
import type { AuditWork } from './useAuditWork';

/** Row selection across pages, with the actions on all selected rows. Only pending submissions can be selected. */
export function auditSelection(text: Text, { selected, setSelected, setDialog }: AuditWork) {
  return {
    rowSelection: {
      selectedRowKeys: selected.map(({ submission }) => submission),
      preserveSelectedRowKeys: true,
      onChange: (_keys: unknown, items: AuditItem[]) => setSelected(items),
      getCheckboxProps: ({ name, version, status }: AuditItem) => ({
        disabled: status !== REVIEW_STATUS.unreviewed,
        'aria-label': text('audit.actionsOf', { act: text('audit.select'), name, version }),
      }),
      getTitleCheckboxProps: () => ({ 'aria-label': text('audit.selectPage') }),
    },
    tableAlertRender: () => text('audit.selected', { count: selected.length }),
    tableAlertOptionRender: () => (
      <span className={styles.batch}>
        <Button size="small" type="primary" onClick={() => setDialog({ kind: 'approveAll', items: selected })}>
          {text('audit.approveAll', { count: selected.length })}
        </Button>
        <Button size="small" danger onClick={() => setDialog({ kind: 'rejectAll', items: selected })}>
          {text('audit.rejectAll', { count: selected.length })}
        </Button>
        <Button size="small" type="text" onClick={() => setSelected([])}>
          {text('audit.unselect')}
        </Button>
      </span>
    ),
  };
}
