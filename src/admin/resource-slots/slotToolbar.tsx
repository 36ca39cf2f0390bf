import type { ListToolBarProps } from '@ant-design/pro-components';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import type { Text } from '@/lib/intl/useText';
import type { SlotQuery } from './slotQuery';
import { STATUS_TAGS, STATUSES } from './slotStatus';

/** The status filter, in ProTable's toolbar. */
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
          ...STATUSES.map((status) => ({ value: status, label: text(STATUS_TAGS[status].label) })),
        ]}
      />
    ),
  };
}
