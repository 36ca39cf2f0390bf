import { useSearchParams } from '@umijs/max';
import { useCallback, useMemo } from 'react';

/** What the list shows, as the address says it. `status` 0 is all (SPEC.md section 4); pages count from 1. */
export interface AuditQuery {
  status: 0 | 1 | 2 | 3;
  keyword: string;
  page: number;
  page_size: number;
}

export const PAGE_SIZES = [10, 20, 50, 100];
const DEFAULT_PAGE_SIZE = 20;
const KEYWORD_LIMIT = 200;

/** Reads the filters; what is not well formed counts as not there. */
function auditQueryIn(address: URLSearchParams): AuditQuery {
  const status = Number(address.get('status') ?? 0);
  const page = Number(address.get('page') ?? 1);
  const pageSize = Number(address.get('page_size') ?? DEFAULT_PAGE_SIZE);
  return {
    status: status === 1 || status === 2 || status === 3 ? status : 0,
    keyword: (address.get('keyword') ?? '').trim().slice(0, KEYWORD_LIMIT),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    page_size: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
  };
}

/** Only what differs from the defaults stands in the address. */
function addressOf(query: AuditQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (query.status !== 0) address.set('status', String(query.status));
  if (query.keyword) address.set('keyword', query.keyword);
  if (query.page !== 1) address.set('page', String(query.page));
  if (query.page_size !== DEFAULT_PAGE_SIZE) address.set('page_size', String(query.page_size));
  return address;
}

/** The filters, kept in the address, so that going back, reloading and sharing keep them. Any change but of the page leads to page 1. */
export function useAuditQuery(): [AuditQuery, (changes: Partial<AuditQuery>) => void] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => auditQueryIn(address), [address]);
  const change = useCallback(
    (changes: Partial<AuditQuery>) => setAddress(addressOf({ ...query, page: 1, ...changes })),
    [query, setAddress],
  );
  return [query, change];
}
