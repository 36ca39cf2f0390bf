import type { ListToolBarProps } from '@ant-design/pro-components';
import { Badge, Button } from 'antd';
import { SearchField } from '@/admin/shared/SearchField';
import { StatusFilter } from '@/admin/shared/StatusFilter';
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
      <StatusFilter
        label={text('audit.statusFilter')}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 0, label: text('audit.all') },
          { value: 1, label: text('audit.unaudited') },
          { value: 2, label: text('audit.passed') },
          { value: 3, label: text('audit.notPassed') },
        ]}
      />
    ),
    actions: [
      <SearchField
        key="keyword"
        label={text('audit.keyword')}
        value={query.keyword}
        onSearch={(keyword) => onChange({ keyword })}
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
