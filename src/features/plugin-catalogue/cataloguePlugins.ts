import { call, type PayloadOf } from '@/api/call';
import type { PluginPage } from '../../../contract/plugins';
import type { PluginList } from './useCatalogue';

/** Which plugins of the catalogue, and in which order; what is left out restricts nothing. */
export type CatalogueQuery = Omit<PayloadOf<'listPlugins'>, 'cursor' | 'limit'>;

/** The public plugins of a query, as a list. */
export function cataloguePlugins(query: CatalogueQuery): PluginList<PluginPage> {
  return {
    name: JSON.stringify(query),
    ask: (page, signal) => call('listPlugins', { ...query, ...page }, { signal }),
  };
}
