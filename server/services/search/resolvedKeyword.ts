import { type ResolvedKeyword, resolveKeyword } from '../../repositories/search/resolveKeyword';
import type { ServiceContext } from '../context';
import { publicValue } from '../plugins/publicLists';
import { searchConcepts } from './searchConcepts';

/** The search of a keyword, cached like the public lists: a page, its next page and its facets share it. */
export function resolvedKeyword(context: ServiceContext, keyword: string): Promise<ResolvedKeyword> {
  return publicValue(context, JSON.stringify(['keyword', keyword]), async () =>
    resolveKeyword(context.db, keyword, await searchConcepts(context)),
  );
}
