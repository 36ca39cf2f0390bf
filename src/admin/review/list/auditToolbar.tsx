import type { ListToolBarProps } from '@ant-design/pro-components';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import type { Text } from '@/lib/intl/useText';
import type { AuditQuery } from './auditQuery';

interface ToolbarParts {
  text: Text;
  query: AuditQuery;
  onChange: (changes: Partial<AuditQuery>) => void;
}

/** The status filter, in ProTable's toolbar. */
export function auditToolbar({ text, query, onChange }: ToolbarParts): ListToolBarProps {
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
  };
}
