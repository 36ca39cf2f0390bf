import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import type { ListRequest } from '../../repositories/plugins/plugins';
import { countShared, listShared } from '../../repositories/plugins/privateLists';
import type { MemberPlace } from '../../repositories/plugins/privatePlugins';
import type { ResolvedKeyword } from '../../repositories/search/resolveKeyword';
import { searchResolved } from '../../repositories/search/search';
import type { SearchedPage } from '../../repositories/search/searchConditions';
import { cacheUntilCatalogChanges } from '../cache';
import type { ServiceContext } from '../context';

/** Maximum number of private plugins before the public results of a search. */
const MAX_FIRST = 10;

/**
 * The place of a member for whom there are private plugins; null for everyone else, who share the visitors' lists.
 */
export async function placeWithPrivate(
  context: ServiceContext,
  user: Pick<SignedInCaller, 'e_id' | 'department'> | null,
): Promise<MemberPlace | null> {
  if (!user || user.e_id === null) return null;
  const place = { e_id: user.e_id, department: user.department };
  return (await countPrivate(context, place, {})) > 0 ? place : null;
}

/** The number of private plugins in a list. */
export const countPrivate = (context: ServiceContext, place: MemberPlace, filter: SearchedPage['filter']) =>
  cacheUntilCatalogChanges(context, JSON.stringify(['private count', place, filter]), () =>
    countShared(context.db, place, filter),
  );

/** A page of the private plugins of a place alone. */
export async function listPrivate({ db }: ServiceContext, { place, order, ...page }: ListRequest, keyword: string) {
  if (!place) return { rows: [], total: 0 };
  return listShared(db, place, { ...page, order: order === 'best' ? 'popular' : order, words: wordsOf(keyword) });
}

/** A page of search results: private matches come first, and the public ones after them as for everyone. */
export async function searchWithPrivate(
  { db }: ServiceContext,
  { place, ...request }: ListRequest,
  { keyword, resolved }: { keyword: string; resolved: ResolvedKeyword },
) {
  const { filter, limit, after } = request;
  // One row is to see whether there is a next page, and another continues the public results.
  const maxFirst = Math.min(MAX_FIRST, limit - 2);
  const page = { order: 'popular', filter, words: wordsOf(keyword), after: null, limit: maxFirst } as const;
  const first = place ? (await listShared(db, place, page)).rows : [];
  const shown = after ? [] : first;
  const found = await searchResolved(db, { ...request, limit: limit - shown.length }, resolved);
  return { rows: [...shown, ...found.rows], total: found.total + first.length };
}

/** The database stores no null characters. */
const wordsOf = (keyword: string): string[] => keyword.split(/[\s\0]+/).filter(Boolean);
