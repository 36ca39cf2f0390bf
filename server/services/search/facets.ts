import type { FacetQuery, PluginFacets } from '../../../contract/plugins/facets';
import { PublicText } from '../../http/PublicText';
import { keywordWords } from '../../lib/search/normalize';
import { countFacets } from '../../repositories/search/facets';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { resolvedKeyword } from './resolvedKeyword';
import { filterOf, keywordRequired } from './searchFilters';

/**
 * Counts of a search by filter, as a complete response. All callers share it, because only public plugins count.
 *
 * @throws {DomainError} `keyword_required`
 */
export async function listFacets(context: ServiceContext, query: FacetQuery): Promise<PublicText> {
  const { keyword } = query;
  const filter = filterOf(query);
  if (keywordWords(keyword).length === 0) throw keywordRequired();
  const key = JSON.stringify(['facets', keyword, filter]);
  return cacheBriefly(context, key, async () => {
    const counts: PluginFacets = await countFacets(context.db, await resolvedKeyword(context, keyword), filter);
    return PublicText.of(counts);
  });
}
