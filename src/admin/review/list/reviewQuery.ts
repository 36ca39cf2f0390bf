import { type Day, readDay, timestampsOf } from '@/admin/shared/days';
import { type FilterParsers, type PageOf, readKeyword } from '@/admin/shared/lists/useListQuery';
import type { PayloadOf } from '@/api/call';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReviewOrder } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';

/** Filters of the list; `''` and 0 match all. */
export interface ReviewFilters {
  /** 0 matches all (requirements.md section 4). */
  status: 0 | 1 | 2 | 3;
  keyword: string;
  tag_id: number;
  /** A user id, or part of a name. */
  developer: string;
  kind: SubmissionKind | '';
  /** The first and the last day of submission, in the user's time zone. */
  from: Day;
  to: Day;
  /** `''` is the default: the longest pending first if the list shows pending submissions, otherwise the newest. */
  order: ReviewOrder | '';
}

/** Filters and page of the list, as the address stores them. */
type ReviewQuery = ReviewFilters & PageOf;

export const REVIEW_FILTERS: FilterParsers<ReviewFilters> = {
  // The default is 1 (pending), so an address that shows all submissions contains `status=0`.
  status: (raw) => (/^[0-3]$/.test(raw) ? (Number(raw) as 0 | 1 | 2 | 3) : 1),
  keyword: readKeyword,
  tag_id: (raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 0),
  developer: readKeyword,
  kind: (raw) => (raw === 'version' || raw === 'listing' ? raw : ''),
  from: readDay,
  to: readDay,
  order: (raw) => (raw === 'waiting' || raw === 'newest' ? raw : ''),
};

/** Returns the chosen or the default order of the list. */
export const orderOf = ({ status, order }: Pick<ReviewQuery, 'status' | 'order'>): ReviewOrder =>
  order || (status === REVIEW_STATUS.unreviewed ? 'waiting' : 'newest');

/** Whether the query searches text; a developer's id does not count. */
export const hasWords = ({ keyword, developer }: ReviewQuery): boolean =>
  keyword !== '' || (developer !== '' && !/^\d+$/.test(developer));

/** Returns the payload of the call. Days depend on the time zone, so the server receives timestamps. */
export function payloadOf(query: ReviewQuery): PayloadOf<'listReviews'> {
  const { status, page, page_size, order, keyword, tag_id, developer, kind, from, to } = query;
  return {
    ...{ status, page, page_size, order: orderOf({ status, order }) },
    ...(keyword && { keyword }),
    ...(tag_id && { tag_id }),
    ...(developer && { developer }),
    ...(kind && { kind }),
    ...timestampsOf({ from, to }),
  };
}
