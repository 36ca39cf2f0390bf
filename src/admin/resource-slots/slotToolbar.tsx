import type { ListToolBarProps } from '@ant-design/pro-components';
import { SearchField } from '@/admin/shared/SearchField';
import { StatusFilter } from '@/admin/shared/StatusFilter';
import type { Text } from '@/lib/intl/useText';
import type { SlotQuery } from './slotQuery';
import { STATUS_LOOKS, STATUSES } from './slotStatus';

/** Filter by status and plugin, above the table. */
export function slotToolbar(
  text: Text,
  query: SlotQuery,
  onChange: (changes: Partial<SlotQuery>) => void,
): ListToolBarProps {
  return {
    multipleLine: false,
    title: (
      <StatusFilter
        label={text('slot.statusFilter')}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: '', label: text('slot.all') },
          ...STATUSES.map((status) => ({ value: status, label: text(STATUS_LOOKS[status].label) })),
        ]}
      />
    ),
    actions: [
      <SearchField
        key="keyword"
        label={text('slot.keyword')}
        value={query.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />,
    ],
  };
}
