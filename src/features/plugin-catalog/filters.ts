import { isHidden } from '@/lib/enterprise';
import type { EditorType, Sort } from '../../../contract/plugins/plugins';
import { MAX_ID } from '../../../contract/values/ids';
import { EDITOR_TYPES, SORT } from '../../../contract/values/plugins/plugins';
import { KEYWORD_LIMIT } from '../../../contract/values/plugins/search';
import type { CatalogQuery } from './catalogPlugins';

/** The catalog's filters. All of them are in the address: `?keyword=&tag_id=&editor=&sort=`. */
export interface Filters {
  keyword: string;
  /** 0: all tags. */
  tagId: number;
  /** null: all editors. */
  editor: EditorType | null;
  /** null: not chosen. Then the order is best match with a keyword, and latest without one (DESIGN.md section 4). */
  sort: Sort | null;
}

/** Reads the filters from an address. Invalid values are ignored, because users also type addresses by hand. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const tag = query.get('tag_id') ?? '';
  const editor = query.get('editor');
  return {
    keyword: isHidden('search') ? '' : tidyKeyword(query.get('keyword') ?? ''),
    tagId: /^\d{1,10}$/.test(tag) && Number(tag) <= MAX_ID ? Number(tag) : 0,
    editor: EDITOR_TYPES.find((name) => name === editor) ?? null,
    sort: readSort(query),
  };
}

/** Returns the sort in an address; null if there is none. */
export function readSort(query: URLSearchParams): Sort | null {
  const sort = query.get('sort');
  return sort === '0' ? 0 : sort === '1' ? 1 : null;
}

/** Returns the query with other filters. Unrelated parameters stay; the open detail is closed. */
export function withFilters(search: string, { keyword, tagId, editor, sort }: Filters): string {
  const query = new URLSearchParams(search);
  for (const name of ['plugin_key', 'keyword', 'tag_id', 'editor', 'sort']) query.delete(name);
  const word = tidyKeyword(keyword);
  if (word) query.set('keyword', word);
  if (tagId > 0) query.set('tag_id', String(tagId));
  if (editor) query.set('editor', editor);
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
export function listQuery({ keyword, tagId, editor, sort }: Filters): CatalogQuery {
  return {
    ...(keyword && { keyword, explain: '1' }),
    ...(tagId > 0 && { tag_id: tagId }),
    ...(editor && { editor }),
    ...(sort !== null && { sort }),
  };
}

export function isFiltered({ keyword, tagId, editor }: Filters): boolean {
  return keyword !== '' || tagId !== 0 || editor !== null;
}

function tidyKeyword(text: string): string {
  let cut = '';
  for (const character of text.trim()) {
    if (cut.length + character.length > KEYWORD_LIMIT) break;
    cut += character;
  }
  return cut.trim();
}
