import { activityIdOf } from '@/features/home/activityIdOf';
import { firstPagePayload } from '@/features/plugin-catalogue/cataloguePlugins';
import { isFiltered, listQuery, readFilters } from '@/features/plugin-catalogue/filters';
import { batchPayload } from '@/features/plugin-catalogue/useRecommendations';
import { isHidden } from '@/lib/enterprise';
import type { HomePlaces } from '../../../contract/homePlaces';
import { closedSearch, openPluginKey } from '../plugin-stage/detailAddress';

/** A call of the contract that the square makes as it begins, and what it sends. */
export interface FirstCall {
  name:
    | 'listTags'
    | 'listPlugins'
    | 'listRecommendations'
    | 'getPlugin'
    | 'listBanners'
    | 'listActiveSlots'
    | 'getActivity';
  payload: object;
}

/** What the square at this address asks for first; the server answers it with the page. `home`: what stands above it. */
export function firstCalls(search: string, home: HomePlaces | null): FirstCall[] {
  const filters = readFilters(closedSearch(search));
  const key = openPluginKey(search);
  return [
    { name: 'listTags', payload: {} },
    { name: 'listPlugins', payload: firstPagePayload(listQuery(filters)) },
    ...(isFiltered(filters) || isHidden('recommendations')
      ? []
      : [{ name: 'listRecommendations', payload: batchPayload(null) } as const]),
    ...(key ? [{ name: 'getPlugin', payload: { plugin_key: key } } as const] : []),
    ...(home ? homeCalls(home, search, isFiltered(filters)) : []),
  ];
}

/** What the parts of src/features/home ask for. */
function homeCalls({ activity, banners, promoted }: HomePlaces, search: string, filtered: boolean): FirstCall[] {
  const activityId = activity ? activityIdOf(search) : null;
  return [
    ...(activityId ? [{ name: 'getActivity', payload: { activity_id: activityId } } as const] : []),
    ...(!activityId && !filtered && banners > 0 ? [{ name: 'listBanners', payload: {} } as const] : []),
    ...(!filtered && promoted > 0 ? [{ name: 'listActiveSlots', payload: {} } as const] : []),
  ];
}
