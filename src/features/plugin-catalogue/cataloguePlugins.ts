import { call, type PayloadOf } from '@/api/call';
import { firstAnswer } from '@/api/firstAnswer';
import type { PluginPage } from '../../../contract/plugins';
import { PAGE_SIZE, type PluginList } from './useCatalogue';

/** Which plugins of the catalogue, and in which order; what is left out restricts nothing. */
export type CatalogueQuery = Omit<PayloadOf<'listPlugins'>, 'cursor' | 'limit'>;

/** What the call for the first page of a query takes. */
export const firstPagePayload = (query: CatalogueQuery) => ({ ...query, limit: PAGE_SIZE });

/** The public plugins of a query, as a list. */
export function cataloguePlugins(query: CatalogueQuery): PluginList<PluginPage> {
  return {
    name: JSON.stringify(query),
    ask: (page, signal) => call('listPlugins', { ...query, ...page }, { signal }),
    first: () => firstAnswer('listPlugins', firstPagePayload(query)),
  };
}
