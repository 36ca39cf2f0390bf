import { type Day, momentsOf, readDay } from '@/admin/shared/days';
import { type FilterParsers, type PageOf, readKeyword } from '@/admin/shared/lists/useListQuery';
import type { ActionFilter } from '../../../contract/system/adminActions';
import { ACTION_FILTER_PATTERN } from '../../../contract/values/system/adminActions';

/** Filters of the log. */
export interface ActionFilters {
  /** User id of the administrator; 0 matches all. */
  user_id: number;
  /** An action or a part of Admin; '' matches all. */
  act: string;
  keyword: string;
  from: Day;
  to: Day;
}

/** Filters and page of the log, as the address stores them. */
export type ActionQuery = ActionFilters & PageOf;

export const ACTION_FILTERS: FilterParsers<ActionFilters> = {
  user_id: (raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 0),
  act: (raw) => (ACTION_FILTER_PATTERN.test(raw) ? raw : ''),
  keyword: readKeyword,
  from: readDay,
  to: readDay,
};

/** Returns the filters as the payload of a call. */
export function filterOf({ user_id, act, keyword, from, to }: ActionFilters): ActionFilter {
  return {
    ...(user_id > 0 && { user_id }),
    ...(act && { act }),
    ...(keyword && { keyword }),
    ...momentsOf({ from, to }),
  };
}
