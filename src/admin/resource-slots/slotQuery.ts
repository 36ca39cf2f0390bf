import { type Day, momentsOf, readDay } from '@/admin/shared/days';
import { type FilterParsers, type PageOf, readKeyword } from '@/admin/shared/lists/useListQuery';
import type { PayloadOf } from '@/api/call';
import type { SlotStatus } from '../../../contract/promotions/slots';
import { PAGE_LIMITS } from '../../../contract/values/lists';
import { monthRange, readMonth } from './slotMonth';
import { STATUS_TAGS } from './slotStatus';

/** Filters of the list, and the month of the calendar. */
interface SlotFilters {
  /** '' matches all. */
  status: SlotStatus | '';
  keyword: string;
  /** The first and the last day of the searched period. */
  from: Day;
  to: Day;
  view: 'list' | 'calendar';
  /** The calendar's month; '' is the current one. */
  month: string;
}

/** Filters, view, and page, as the address stores them. */
export type SlotQuery = SlotFilters & PageOf;

export const SLOT_FILTERS: FilterParsers<SlotFilters> = {
  status: (raw) => (raw in STATUS_TAGS ? (raw as SlotStatus) : ''),
  keyword: readKeyword,
  from: readDay,
  to: readDay,
  view: (raw) => (raw === 'calendar' ? 'calendar' : 'list'),
  month: readMonth,
};

/** The query without any filter. */
export const NO_FILTERS: Partial<SlotQuery> = { status: '', keyword: '', from: '', to: '', month: '' };

/** Returns the payload for a page of the list, or for everything that runs in the calendar's month. */
export function slotPayload(query: SlotQuery, now: Date): PayloadOf<'listSlots'> {
  if (query.view === 'calendar') {
    const { from, to } = monthRange(query.month, now);
    return { from: from.toISOString(), to: to.toISOString(), page: 1, page_size: PAGE_LIMITS.page_size };
  }
  const { status, keyword, from, to, page, page_size } = query;
  return { ...(status && { status }), ...(keyword && { keyword }), ...momentsOf({ from, to }), page, page_size };
}
