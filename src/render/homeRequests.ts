import type { CallRequest } from '@/api/call';
import { campaignIdOf } from '@/features/home/campaignIdOf';
import { isFiltered, listQuery, readFilters } from '@/features/plugin-catalog/filters/filters';
import { firstPagePayload } from '@/features/plugin-catalog/useCatalog';
import { batchPayload } from '@/features/plugin-catalog/useRecommendations';
import { closedSearch, openPluginKey } from '@/lib/links/detailAddress';
import { isHidden } from '@/lib/page/organization';
import type { HomeContent, InitialCall } from '../../shared/site/initialPage';

/**
 * The initial requests of the home page, by its address: those that its components send when they mount. The server
 * handles them, renders the page with the responses, and sends both (server/services/site/renderedHomePage.ts); queries
 * (src/data) start with them. `home`: the contents above the catalog.
 */
export function homeRequests(search: string, home: HomeContent | null): CallRequest<InitialCall>[] {
  const filters = readFilters(closedSearch(search));
  const key = openPluginKey(search);
  return [
    { name: 'listTags', payload: {} },
    { name: 'listPlugins', payload: firstPagePayload(listQuery(filters)) },
    ...(isFiltered(filters) || isHidden('recommendations')
      ? []
      : [{ name: 'listRecommendations', payload: batchPayload(null) } as const]),
    ...(key ? [{ name: 'getPlugin', payload: { plugin_key: key } } as const] : []),
    ...(home ? placesRequests(home, search, isFiltered(filters)) : []),
  ];
}

/** Requests of the contents above the catalog (src/features/home). */
function placesRequests(
  { activity, banners, promoted }: HomeContent,
  search: string,
  filtered: boolean,
): CallRequest<InitialCall>[] {
  const campaignId = activity ? campaignIdOf(search) : null;
  return [
    ...(campaignId ? [{ name: 'getCampaign', payload: { activity_id: campaignId } } as const] : []),
    ...(!campaignId && !filtered && banners > 0 ? [{ name: 'listBanners', payload: {} } as const] : []),
    ...(!filtered && promoted > 0 ? [{ name: 'listActivePromotions', payload: {} } as const] : []),
  ];
}
