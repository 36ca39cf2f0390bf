import type { PayloadOf } from '@/api/call';
import { fetchData } from '@/data/fetchData';
import { initialData } from '@/lib/page/initialData';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { responseKey } from '../../../shared/site/initialPage';
import { PAGE_SIZE, type PluginList } from './useCatalog';

/** Filters and order of the catalog. A filter that is left out restricts nothing. */
export type CatalogQuery = Omit<PayloadOf<'listPlugins'>, 'cursor' | 'limit'>;

/** Payload of the call for the first page of a query. */
export const firstPagePayload = (query: CatalogQuery) => ({ ...query, limit: PAGE_SIZE });

/** The public plugins of a query as a PluginList. */
export function catalogPlugins(query: CatalogQuery): PluginList<PluginPage> {
  return {
    name: JSON.stringify(query),
    loadPage: (page, signal) => fetchData('listPlugins', { ...query, ...page }, { signal }),
    first: () =>
      initialData()?.responses[responseKey('listPlugins', firstPagePayload(query))] as PluginPage | undefined,
  };
}
