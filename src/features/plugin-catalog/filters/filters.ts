import type { PayloadOf } from '@/api/call';
import { isHidden } from '@/lib/page/organization';
import type { EditorType, Sort, UpdatedWithin } from '../../../../contract/plugins/plugins';
import { MAX_ID } from '../../../../contract/values/limits';
import {
  EDITOR_TYPES,
  KEYWORD_LIMIT,
  MAX_TAG_FILTERS,
  SORT,
  UPDATED_WITHIN_DAYS,
} from '../../../../contract/values/plugins';
import { WORD_CHARACTER } from '../../../../shared/search/searchWords';
import type { CatalogQuery } from '../useCatalog';

/** The catalog's filters. All of them are in the address: `?keyword=&tag_id=&editor=&has_package=&updated_within=&sort=`. */
export interface Filters {
  keyword: string;
  /** Only plugins with all of these tags; empty: all plugins. */
  tagIds: readonly number[];
  /** null: all editors. */
  editor: EditorType | null;
  /** Only plugins with a package. Always false without a keyword. */
  hasPackage: boolean;
  /** Only plugins that were updated within so many days; null: all. Always null without a keyword. */
  updatedWithin: UpdatedWithin | null;
  /**
   * null: not chosen. Then the order is best match with a keyword, and latest without one (requirements.md section 7).
   */
  sort: Sort | null;
}

/** Reads the filters from an address. Invalid values are ignored, because users also type addresses by hand. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const editor = query.get('editor');
  const keyword = isHidden('search') ? '' : tidyKeyword(query.get('keyword') ?? '');
  const days = query.get('updated_within');
  return {
    keyword,
    tagIds: readTags(query.get('tag_id') ?? ''),
    editor: EDITOR_TYPES.find((name) => name === editor) ?? null,
    hasPackage: keyword !== '' && query.get('has_package') === '1',
    updatedWithin: (keyword && UPDATED_WITHIN_DAYS.find((one) => String(one) === days)) || null,
    sort: readSort(query),
  };
}

function readTags(text: string): number[] {
  const ids = /^\d{1,10}(,\d{1,10})*$/.test(text) ? text.split(',').map(Number) : [];
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_ID).slice(0, MAX_TAG_FILTERS);
}

/** Returns the sort in an address; null if there is none. */
export function readSort(query: URLSearchParams): Sort | null {
  const sort = query.get('sort');
  const known = Object.values(SORT).find((value) => String(value) === sort) ?? null;
  return known === SORT.best_rated && isHidden('ratings') ? null : known;
}

const PARAMETERS = ['plugin_key', 'keyword', 'tag_id', 'editor', 'has_package', 'updated_within', 'sort'];

/** Returns the query with other filters. Unrelated parameters stay; the open detail is closed. */
export function withFilters(search: string, filters: Filters): string {
  const { keyword, tagIds, editor, hasPackage, updatedWithin, sort } = filters;
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) query.delete(name);
  const word = tidyKeyword(keyword);
  if (word) query.set('keyword', word);
  if (tagIds.length > 0) query.set('tag_id', tagIds.join());
  if (editor) query.set('editor', editor);
  // Only a search has these filters.
  if (word && hasPackage) query.set('has_package', '1');
  if (word && updatedWithin) query.set('updated_within', String(updatedWithin));
  // "Latest" is the default and is omitted, except with a keyword, whose default is the best match.
  if (sort !== null && (word || sort !== SORT.latest)) query.set('sort', String(sort));
  const text = query.toString();
  return text && `?${text}`;
}

/** The sort that the control shows as chosen; null if the best match comes first. */
export function visibleSort({ keyword, sort }: Filters): Sort | null {
  return sort ?? (keyword ? null : SORT.latest);
}

/** Converts the filters to the payload of the list call. */
export function listQuery(filters: Filters): CatalogQuery {
  const { keyword, sort } = filters;
  return {
    ...(keyword && { keyword, explain: '1' }),
    ...filterQuery(filters),
    ...(sort !== null && { sort }),
  };
}

/** Converts the filters of a search to the payload of the call that counts them. */
export function facetQuery(filters: Filters): PayloadOf<'listFacets'> {
  return { keyword: filters.keyword, ...filterQuery(filters) };
}

function filterQuery({ tagIds, editor, hasPackage, updatedWithin }: Filters) {
  return {
    ...(tagIds.length > 0 && { tag_id: [...tagIds] }),
    ...(editor && { editor }),
    ...(hasPackage && { has_package: '1' as const }),
    ...(updatedWithin && { updated_within: updatedWithin }),
  };
}

/** A change that clears all filters except the keyword. */
export const UNFILTERED = {
  tagIds: [],
  editor: null,
  hasPackage: false,
  updatedWithin: null,
} satisfies Partial<Filters>;

/** Number of filters that are set, without the keyword. */
export function countFilters({ tagIds, editor, hasPackage, updatedWithin }: Filters): number {
  return tagIds.length + [editor !== null, hasPackage, updatedWithin !== null].filter(Boolean).length;
}

export function isFiltered(filters: Filters): boolean {
  return filters.keyword !== '' || countFilters(filters) > 0;
}

/** Cuts a text to the maximum length of a keyword. Returns an empty text if it has no words. */
function tidyKeyword(text: string): string {
  let cut = '';
  for (const character of text.trim()) {
    if (cut.length + character.length > KEYWORD_LIMIT) break;
    cut += character;
  }
  return WORD_CHARACTER.test(cut) ? cut.trim() : '';
}
