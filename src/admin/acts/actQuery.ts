import { type Day, momentsOf, readDay } from '@/admin/shared/days';
import { type FilterReaders, type PageOf, readKeyword } from '@/admin/shared/useListQuery';
import type { ActFilter } from '../../../contract/adminActs';

/** What the log is filtered by. */
export interface ActFilters {
  /** Whose acts; 0 is everybody's. */
  user_id: number;
  /** An act or a part of Admin; '' is all. */
  act: string;
  keyword: string;
  from: Day;
  to: Day;
}

/** What the log shows, as the address says it. */
export type ActQuery = ActFilters & PageOf;

export const ACT_FILTERS: FilterReaders<ActFilters> = {
  user_id: (raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 0),
  act: (raw) => (/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/.test(raw) ? raw : ''),
  keyword: readKeyword,
  from: readDay,
  to: readDay,
};

/** The filters as a call takes them. */
export function filterOf({ user_id, act, keyword, from, to }: ActFilters): ActFilter {
  return {
    ...(user_id > 0 && { user_id }),
    ...(act && { act }),
    ...(keyword && { keyword }),
    ...momentsOf({ from, to }),
  };
}
