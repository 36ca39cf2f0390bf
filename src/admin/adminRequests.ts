import type { CallRequest } from '@/api/call';
import { ADMIN_PATH } from '../../contract/values/paths';
import { payloadOf, REVIEW_FILTERS } from './review/list/reviewQuery';
import { queryIn } from './shared/lists/useListQuery';

/**
 * The initial requests of Admin's pages, by address. The frame prefetches them while antd is loading; components find
 * them by `useQuery`. A page that is not listed sends its requests once its code is loaded.
 */
export const ADMIN_REQUESTS: Record<string, (search: string) => CallRequest[]> = {
  [`${ADMIN_PATH}/audit-list`]: (search) => [
    { name: 'listReviews', payload: payloadOf(queryIn(new URLSearchParams(search), REVIEW_FILTERS)) },
    { name: 'listTags', payload: {} },
  ],
};
