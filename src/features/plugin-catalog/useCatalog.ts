import { useMemo } from 'react';
import type { PayloadOf } from '@/api/call';
import { type PagedQuery, usePagedQuery } from '@/data/usePagedQuery';
import type { OwnPluginPage } from '../../../contract/plugins/ownPlugins';
import type { PluginPage } from '../../../contract/plugins/plugins';

/** Plugins per page: six rows at four columns. */
export const PAGE_SIZE = 24;

/** Calls that list plugins, with their pages. */
interface CatalogCalls {
  listPlugins: PluginPage;
  listOwnPlugins: OwnPluginPage;
}

/** Filters and order of a list. A filter that is left out restricts nothing. */
export type CatalogQuery<N extends keyof CatalogCalls = 'listPlugins'> = Omit<PayloadOf<N>, 'cursor' | 'limit'>;

/** A plugin of a page, with the list's own fields. */
export type PluginOf<Page extends PluginPage> = Page['plugin_list'][number];

/** A list of plugins. Its status is that of the newest request: of the first page while `page` is null. */
export interface Catalog<Page extends PluginPage = PluginPage>
  extends Pick<PagedQuery<Page>, 'status' | 'error' | 'hasMore' | 'loadMore'> {
  plugins: PluginOf<Page>[];
  /** The newest page as received; null before the first. */
  page: Page | null;
}

/** Payload of the call for the first page. */
export const firstPagePayload = <Query extends object>(query: Query) => ({ ...query, limit: PAGE_SIZE });

/** The plugins of a call, page by page. `entry`: the history entry that shows them. */
export function useCatalog<N extends keyof CatalogCalls>(
  name: N,
  query: CatalogQuery<N>,
  entry: string,
): Catalog<CatalogCalls[N]> {
  const { data, ...list } = usePagedQuery(name, firstPagePayload(query) as PayloadOf<N>, { entry });
  const pages = data as readonly CatalogCalls[N][] | null;
  const plugins = useMemo(() => uniquePlugins(pages ?? []), [pages]);
  return { ...list, plugins, page: pages?.at(-1) ?? null };
}

/** A plugin that changed between two pages may appear in both; it is shown once. */
function uniquePlugins<Page extends PluginPage>(pages: readonly Page[]): PluginOf<Page>[] {
  const plugins = new Map<string, PluginOf<Page>>();
  for (const plugin of pages.flatMap(({ plugin_list }) => plugin_list))
    if (!plugins.has(plugin.plugin_key)) plugins.set(plugin.plugin_key, plugin);
  return [...plugins.values()];
}
