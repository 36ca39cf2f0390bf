import { useSearchParams } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { PAGE_LIMITS } from '../../../../contract/values/limits';
import { KEYWORD_LIMIT } from '../../../../contract/values/plugins';

/** The page of a list; pages count from 1. */
export interface PageOf {
  page: number;
  page_size: number;
}

/** Parsers of the filters in the address. '' means an absent filter. A malformed value counts as absent. */
export type FilterParsers<F> = { [K in keyof F]: (raw: string) => F[K] };

export const PAGE_SIZES = [10, 20, 50, PAGE_LIMITS.page_size];
const DEFAULT_PAGE_SIZE = 20;

/** The filters and page of a list, as the address stores them. */
export interface ListQuery<F extends object> {
  query: F & PageOf;
  /** Changes filters, which returns to page 1, or the page. */
  change: (changes: Partial<F> | Partial<PageOf>, options?: { replace?: boolean }) => void;
  parsers: FilterParsers<F>;
}

/**
 * Keeps a list's filters and page in the address, so that going back, reloading and sharing preserve them. The address
 * contains only values that differ from the defaults. Replaces ahooks' useUrlState, with Umi's router and a check of
 * each value (docs/decisions/0076-admin-routes.md).
 * @param parsers a constant outside of the component, so that the query is parsed only when the address changes
 */
export function useListQuery<F extends object>(parsers: FilterParsers<F>): ListQuery<F> {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => queryIn(address, parsers), [address, parsers]);
  const change = useMemoizedFn<ListQuery<F>['change']>((changes, options) => {
    const next = addressOf({ ...query, page: 1, ...changes }, parsers, address);
    // Repeating the same search adds no history entry.
    if (next.toString() !== new URLSearchParams(window.location.search).toString()) setAddress(next, options);
  });
  return { query, change, parsers };
}

/** Returns the default values of the filters. */
export function parseDefaults<F extends object>(parsers: FilterParsers<F>): F {
  return Object.fromEntries(namesOf(parsers).map((name) => [name, parsers[name]('')])) as F;
}

/** Whether a filter is set, or a later page is shown. */
export function isFiltered<F extends object>({ query, parsers }: ListQuery<F>): boolean {
  return query.page > 1 || namesOf(parsers).some((name) => query[name] !== parsers[name](''));
}

/** Returns the filters and page in an address. */
export function queryIn<F extends object>(address: URLSearchParams, parsers: FilterParsers<F>): F & PageOf {
  const page = Number(address.get('page') ?? 1);
  const pageSize = Number(address.get('page_size') ?? DEFAULT_PAGE_SIZE);
  const filters = namesOf(parsers).map((name) => [name, parsers[name](address.get(String(name)) ?? '')]);
  return {
    ...(Object.fromEntries(filters) as F),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_LIMITS.page ? page : 1,
    page_size: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
  };
}

/** Other parameters of the page stay, such as the organization that the list is about. */
function addressOf<F extends object>(
  query: F & PageOf,
  parsers: FilterParsers<F>,
  before: URLSearchParams,
): URLSearchParams {
  const address = new URLSearchParams(before);
  for (const name of [...namesOf(parsers), 'page', 'page_size']) address.delete(String(name));
  for (const name of namesOf(parsers))
    if (query[name] !== parsers[name]('')) address.set(String(name), String(query[name]));
  if (query.page !== 1) address.set('page', String(query.page));
  if (query.page_size !== DEFAULT_PAGE_SIZE) address.set('page_size', String(query.page_size));
  return address;
}

const namesOf = <F extends object>(parsers: FilterParsers<F>) => Object.keys(parsers) as (keyof F)[];

export const readKeyword = (raw: string) => raw.trim().slice(0, KEYWORD_LIMIT);
