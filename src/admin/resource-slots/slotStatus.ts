import type { TagProps } from '@/kit/Tag/Tag';
import type { SlotStatus } from '../../../contract/promotions/slots';
import type { MessageId } from '../../../locales/messageIds.generated';

interface StatusTag {
  label: MessageId;
  kind: TagProps['kind'];
}

/** Label and tag style of each status, in the order of the filter. */
export const STATUS_TAGS: Record<SlotStatus, StatusTag> = {
  active: { label: 'slot.active', kind: 'ok' },
  inactive: { label: 'slot.inactive', kind: 'wait' },
  expired: { label: 'slot.expired', kind: 'neutral' },
  invalid: { label: 'slot.invalid', kind: 'bad' },
};

export const STATUSES = Object.keys(STATUS_TAGS) as SlotStatus[];
