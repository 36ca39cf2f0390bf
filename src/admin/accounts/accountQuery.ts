import { type FilterReaders, type PageOf, readKeyword } from '@/admin/shared/useListQuery';

/** What the accounts are filtered by; '' is all. */
export interface AccountFilters {
  keyword: string;
  role: '' | '0' | '1' | '2';
  state: '' | 'active' | 'locked';
}

/** What the list shows, as the address says it. */
type AccountQuery = AccountFilters & PageOf;

export const ACCOUNT_FILTERS: FilterReaders<AccountFilters> = {
  keyword: readKeyword,
  role: (raw) => (raw === '0' || raw === '1' || raw === '2' ? raw : ''),
  state: (raw) => (raw === 'active' || raw === 'locked' ? raw : ''),
};

/** The list's query as the call takes it. */
export function payloadOf({ keyword, role, state, ...page }: AccountQuery) {
  return { ...page, ...(keyword && { keyword }), ...(role && { role: Number(role) }), ...(state && { state }) };
}
