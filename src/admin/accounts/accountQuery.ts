import { type FilterParsers, type PageOf, readKeyword } from '@/admin/shared/lists/useListQuery';

/** Filters of the account list; '' matches all. */
export interface AccountFilters {
  keyword: string;
  role: '' | '0' | '1' | '2';
  state: '' | 'active' | 'locked';
}

/** Filters and page of the list, as the address stores them. */
type AccountQuery = AccountFilters & PageOf;

export const ACCOUNT_FILTERS: FilterParsers<AccountFilters> = {
  keyword: readKeyword,
  role: (raw) => (raw === '0' || raw === '1' || raw === '2' ? raw : ''),
  state: (raw) => (raw === 'active' || raw === 'locked' ? raw : ''),
};

/** Returns the list's query as the payload of the call. */
export function payloadOf({ keyword, role, state, ...page }: AccountQuery) {
  return { ...page, ...(keyword && { keyword }), ...(role && { role: Number(role) }), ...(state && { state }) };
}
