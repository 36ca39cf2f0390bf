import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Keyword } from '../fields';
import { EditorType, PLUGIN_FILTERS, UpdatedWithin } from './plugins';

export const FacetQuery = z.strictObject({ keyword: Keyword, ...PLUGIN_FILTERS });
export type FacetQuery = z.output<typeof FacetQuery>;

const Count = z.number().int();

/**
 * Number of plugins of a search that each value of a filter would leave. Each filter is counted with all others applied, but not
 * itself, because another value would replace its own. Tags are added to each other, so they are counted with all filters.
 */
export const PluginFacets = z.object({
  /** Tags without a plugin are left out. */
  tag_list: z.array(z.object({ tag_id: z.number().int(), count: Count })),
  editor_list: z.array(z.object({ editor: EditorType, count: Count })),
  /** Plugins whose current version has a package. */
  package_count: Count,
  /** Plugins that were updated within so many days. */
  updated_list: z.array(z.object({ updated_within: UpdatedWithin, count: Count })),
  /** False if the search has more matches than are counted. Every count is then a minimum. */
  is_complete: z.boolean(),
});
export type PluginFacets = z.infer<typeof PluginFacets>;

export const listFacets = endpoint('GET', '/plugin/facet/list', {
  who: 'everyone',
  summary:
    'Counts the public plugins of a search by tag, editor, package and update, each with all other filters applied, tags also with the chosen tags; of at most 10,000 matches',
  query: FacetQuery,
  data: PluginFacets,
});
