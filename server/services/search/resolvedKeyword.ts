import { type ResolvedKeyword, resolveKeyword } from '../../repositories/search/resolveKeyword';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { searchConcepts } from './searchConcepts';

/** The search of a keyword, cached briefly: a page, its next page and its facets share it. */
export function resolvedKeyword(context: ServiceContext, keyword: string): Promise<ResolvedKeyword> {
  return cacheBriefly(context, JSON.stringify(['keyword', keyword]), async () =>
    resolveKeyword(context.db, keyword, await searchConcepts(context)),
  );
}
