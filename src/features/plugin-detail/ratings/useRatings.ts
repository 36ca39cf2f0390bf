import { useState } from 'react';
import type { PayloadOf, ResponseOf } from '@/api/call';
import { type PagedQuery, usePagedQuery } from '@/data/usePagedQuery';
import type { Locale } from '../../../../contract/fields';
import type { Rating, Stars } from '../../../../contract/ratings/ratings';
import type { RATING_SORTS } from '../../../../contract/values/ratings';

type RatingPage = ResponseOf<'listRatings'>;
type RatingSort = (typeof RATING_SORTS)[number];

/** Order and filters of the list; null matches all. */
export interface RatingFilter {
  sort: RatingSort;
  stars: Stars | null;
  lang: Locale | null;
}

export interface Ratings extends Pick<PagedQuery<RatingPage>, 'status' | 'error' | 'hasMore' | 'loadMore'> {
  /** Ratings of other users; null before the first page of this filter. */
  list: Rating[] | null;
  /** The newest first page, of this filter or of the one before: what the user may do, and their own rating. */
  page: RatingPage | null;
  /** Shows a rating as it is after a change. */
  replace(rating: Rating): void;
  /** Shows the user's own rating after a change; null after its deletion. */
  setOwn(rating: Rating | null): void;
}

/** The ratings of a plugin, page by page. */
export function useRatings(plugin_key: string, { sort, stars, lang }: RatingFilter): Ratings {
  const payload: PayloadOf<'listRatings'> = { plugin_key, sort, ...(stars && { stars }), ...(lang && { lang }) };
  const { data, set, ...query } = usePagedQuery('listRatings', payload, {});
  const first = data?.[0] ?? null;
  // Another filter must not remove the form that the user is writing in.
  const [page, setPage] = useState(first);
  if (first && first !== page) setPage(first);
  const setOwn = (own: Rating | null) => set(([newest, ...rest]) => (newest ? [{ ...newest, own }, ...rest] : []));
  return {
    ...query,
    list: data && [...new Map(data.flatMap(({ rating_list }) => rating_list).map((one) => [one.id, one])).values()],
    page: first ?? page,
    setOwn,
    replace(rating) {
      if (rating.is_own) return setOwn(rating);
      const newer = (one: Rating) => (one.id === rating.id ? rating : one);
      set((pages) => pages.map((one) => ({ ...one, rating_list: one.rating_list.map(newer) })));
    },
  };
}
