import type { ListToolBarProps } from '@ant-design/pro-components';
import { Badge, Button, Input, Segmented } from 'antd';
import { Icon } from '@/kit/Icon/Icon';
import type { Text } from '@/lib/intl/useText';
import styles from './AuditList.module.css';
import { type AuditQuery, panelFilters } from './auditQuery';

interface ToolbarParts {
  text: Text;
  query: AuditQuery;
  onChange: (changes: Partial<AuditQuery>) => void;
  /** The panel with the rarer filters. */
  panel: { id: string; isOpen: boolean; toggle: () => void };
}

/** Filter by status and keyword, above the table. */
export function auditToolbar({ text, query, onChange, panel }: ToolbarParts): ListToolBarProps {
  return {
    multipleLine: false,
    title: (
      <div className={styles.filter}>
        <Segmented<AuditQuery['status']>
          aria-label={text('audit.statusFilter')}
          value={query.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 0, label: text('audit.all') },
            { value: 1, label: text('audit.unaudited') },
            { value: 2, label: text('audit.passed') },
            { value: 3, label: text('audit.notPassed') },
          ]}
        />
      </div>
    ),
    actions: [
      // Another keyword in the address is another field, so that going back shows the old word again.
      <Input.Search
        key={query.keyword}
        className={styles.search}
        defaultValue={query.keyword}
        aria-label={text('audit.keyword')}
        placeholder={text('audit.keyword')}
        maxLength={200}
        allowClear
        onSearch={(keyword) => {
          if (keyword.trim() !== query.keyword) onChange({ keyword: keyword.trim() });
        }}
      />,
      <Badge key="filters" count={panelFilters(query)} size="small">
        <Button
          icon={<Icon name="chevron-down" className={styles.chevron} />}
          iconPlacement="end"
          aria-expanded={panel.isOpen}
          aria-controls={panel.isOpen ? panel.id : undefined}
          onClick={panel.toggle}
        >
          {text('audit.filters')}
        </Button>
      </Badge>,
    ],
  };
}
