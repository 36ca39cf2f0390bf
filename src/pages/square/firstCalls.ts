import { activityIdOf } from '@/features/home/activityIdOf';
import { firstPagePayload } from '@/features/plugin-catalogue/cataloguePlugins';
import { isFiltered, listQuery, readFilters } from '@/features/plugin-catalogue/filters';
import { batchPayload } from '@/features/plugin-catalogue/useRecommendations';
import { isHidden } from '@/lib/enterprise';
import type { HomePlaces } from '../../../contract/homePlaces';
import { closedSearch, openPluginKey } from '../plugin-stage/detailAddress';

/** A call that the home page makes first, with its payload. */
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

/**
 * First calls of the home page at this address; the server sends their responses with the HTML. `home`: the parts above
 * the catalogue.
 */
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

/** Calls of the parts in src/features/home. */
function homeCalls({ activity, banners, promoted }: HomePlaces, search: string, filtered: boolean): FirstCall[] {
  const activityId = activity ? activityIdOf(search) : null;
  return [
    ...(activityId ? [{ name: 'getActivity', payload: { activity_id: activityId } } as const] : []),
    ...(!activityId && !filtered && banners > 0 ? [{ name: 'listBanners', payload: {} } as const] : []),
    ...(!filtered && promoted > 0 ? [{ name: 'listActiveSlots', payload: {} } as const] : []),
  ];
}
