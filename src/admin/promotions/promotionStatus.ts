import type { TagProps } from '@/kit/Tag/Tag';
import type { PromotionStatus } from '../../../contract/promotions/promotions';
import type { MessageId } from '../../../locales/messageIds.generated';

interface StatusTag {
  label: MessageId;
  kind: TagProps['kind'];
}

/** Label and tag style of each status, in the order of the filter. */
export const STATUS_TAGS: Record<PromotionStatus, StatusTag> = {
  active: { label: 'slot.active', kind: 'ok' },
  inactive: { label: 'slot.inactive', kind: 'wait' },
  expired: { label: 'slot.expired', kind: 'neutral' },
  invalid: { label: 'slot.invalid', kind: 'bad' },
};

export const STATUSES = Object.keys(STATUS_TAGS) as PromotionStatus[];
