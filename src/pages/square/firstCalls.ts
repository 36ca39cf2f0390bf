import { firstPagePayload } from '@/features/plugin-catalogue/cataloguePlugins';
import { isFiltered, listQuery, readFilters } from '@/features/plugin-catalogue/filters';
import { batchPayload } from '@/features/plugin-catalogue/useRecommendations';
import { closedSearch, openPluginKey } from '../plugin-stage/detailAddress';

/** A call of the contract that the square makes as it begins, and what it sends. */
export interface FirstCall {
  name: 'listTags' | 'listPlugins' | 'listRecommendations' | 'getPlugin';
  payload: object;
}

/** What the square at this address asks for first; the server answers it with the page. */
export function firstCalls(search: string): FirstCall[] {
  const filters = readFilters(closedSearch(search));
  const key = openPluginKey(search);
  return [
    { name: 'listTags', payload: {} },
    { name: 'listPlugins', payload: firstPagePayload(listQuery(filters)) },
    ...(isFiltered(filters) ? [] : [{ name: 'listRecommendations', payload: batchPayload(null) } as const]),
    ...(key ? [{ name: 'getPlugin', payload: { plugin_key: key } } as const] : []),
  ];
}
