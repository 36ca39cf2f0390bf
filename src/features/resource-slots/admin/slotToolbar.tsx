import type { ListToolBarProps } from '@ant-design/pro-components';
import { Input, Segmented } from 'antd';
import type { Text } from '@/lib/intl/useText';
import styles from './SlotList.module.css';
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
      <div className={styles.filter}>
        <Segmented<SlotQuery['status']>
          aria-label={text('slot.statusFilter')}
          value={query.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: '', label: text('slot.all') },
            ...STATUSES.map((status) => ({ value: status, label: text(STATUS_LOOKS[status].label) })),
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
        aria-label={text('slot.keyword')}
        placeholder={text('slot.keyword')}
        maxLength={200}
        allowClear
        onSearch={(keyword) => {
          if (keyword.trim() !== query.keyword) onChange({ keyword: keyword.trim() });
        }}
      />,
    ],
  };
}
