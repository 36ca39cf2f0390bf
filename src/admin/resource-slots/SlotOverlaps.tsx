import { useDebounce } from 'ahooks';
import { Alert } from 'antd';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { momentText } from '@/lib/intl/momentText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Slot, SlotFields } from '../../../contract/promotions/slots';
import styles from './SlotOverlaps.module.css';

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;
/** Maximum number of listed overlaps. The rest is only counted. */
const MAX_NAMED = 5;

/** Warns of a promotion's overlaps; `fields` is null while the form is incomplete. */
export function SlotOverlaps({ fields }: { fields: SlotFields | null }) {
  const debounced = useDebounce(JSON.stringify(fields), { wait: DEBOUNCE_MS });
  const debouncedFields = JSON.parse(debounced) as SlotFields | null;
  // Rendered from the start, so that a screen reader announces later changes.
  return <div role="status">{fields && debouncedFields && <Overlaps fields={debouncedFields} />}</div>;
}

function Overlaps({ fields: { is_new: _, ...slot } }: { fields: SlotFields }) {
  const text = useText();
  const { data } = useCallRequest('listSlotOverlaps', slot);
  const found = useReadNames(data?.resource_list);
  if (!data || !found || data.total === 0) return null;
  const named = found.slice(0, MAX_NAMED);
  return (
    <Alert
      type="warning"
      showIcon
      title={text('slot.overlapTitle')}
      description={
        <ul className={styles.list}>
          {named.map((other) => (
            <li key={other.id}>
              <Overlap other={other} isSamePlugin={other.plugin_key === slot.plugin_key} />
            </li>
          ))}
          {data.total > named.length && <li>{text('slot.overlapMore', { count: data.total - named.length })}</li>}
        </ul>
      }
    />
  );
}

function Overlap({ other, isSamePlugin }: { other: Slot; isSamePlugin: boolean }) {
  const text = useText();
  const locale = useLocale();
  const { name, position, start_time, end_time } = other;
  return text(isSamePlugin ? 'slot.overlapPlugin' : 'slot.overlapPosition', {
    name,
    position,
    start: momentText(start_time, locale),
    end: momentText(end_time, locale),
  });
}
