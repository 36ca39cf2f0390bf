import type { Sort } from '../../../contract/plugins';

/** What the reader looks for. Everything of it stands in the address: `?keyword=&tag_id=&sort=`. */
export interface Filters {
  keyword: string;
  /** 0 = all. */
  tagId: number;
  /** null: not chosen. With a keyword that means the best match, without one the latest (DESIGN.md section 4). */
  sort: Sort | null;
}

/** The same limit as the contract's, so that no address makes a call that must fail. */
const KEYWORD_LIMIT = 200;
const LARGEST_TAG_ID = 2_147_483_647;
const LATEST: Sort = 0;

/** Reads the filters of an address. Whatever does not fit is as if it were not there: addresses are typed by hand too. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const tag = query.get('tag_id') ?? '';
  const sort = query.get('sort');
  return {
    keyword: tidyKeyword(query.get('keyword') ?? ''),
    tagId: /^\d{1,10}$/.test(tag) && Number(tag) <= LARGEST_TAG_ID ? Number(tag) : 0,
    sort: sort === '0' ? 0 : sort === '1' ? 1 : null,
  };
}

/** The address's query with other filters; parameters of others stay, the open detail does not. */
export function withFilters(search: string, { keyword, tagId, sort }: Filters): string {
  const query = new URLSearchParams(search);
  for (const name of ['plugin_key', 'keyword', 'tag_id', 'sort']) query.delete(name);
  const word = tidyKeyword(keyword);
  if (word) query.set('keyword', word);
  if (tagId > 0) query.set('tag_id', String(tagId));
  // Latest is what nobody needs to choose, unless a keyword would make it the best match.
  if (sort !== null && (word || sort !== LATEST)) query.set('sort', String(sort));
  const text = query.toString();
  return text && `?${text}`;
}

/** The sort that the control shows as chosen; null when the best match comes first. */
export function shownSort({ keyword, sort }: Filters): Sort | null {
  return sort ?? (keyword ? null : LATEST);
}

/** The filters as the list call takes them. */
export function listQuery({ keyword, tagId, sort }: Filters): { keyword?: string; tag_id?: number; sort?: Sort } {
  return { ...(keyword && { keyword }), ...(tagId > 0 && { tag_id: tagId }), ...(sort !== null && { sort }) };
}

export function isFiltered({ keyword, tagId }: Filters): boolean {
  return keyword !== '' || tagId !== 0;
}

function tidyKeyword(text: string): string {
  let cut = '';
  for (const character of text.trim()) {
    if (cut.length + character.length > KEYWORD_LIMIT) break;
    cut += character;
  }
  return cut.trim();
}
