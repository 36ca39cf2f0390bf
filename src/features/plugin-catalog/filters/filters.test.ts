import { countFilters, type Filters, facetQuery, listQuery, readFilters, visibleSort, withFilters } from './filters';

const NONE: Filters = { keyword: '', tagIds: [], editor: null, hasPackage: false, updatedWithin: null, sort: null };
const ALL: Filters = {
  ...{ keyword: 'C++ & 配色', tagIds: [12], editor: 'whiteboard', sort: 1 },
  ...{ hasPackage: true, updatedWithin: 30 },
};

it('reads what withFilters wrote', () => {
  for (const filters of [NONE, ALL, { ...ALL, editor: null, updatedWithin: null }])
    expect(readFilters(withFilters('', filters))).toEqual(filters);
});

it('drops the filters that only a search has together with its words', () => {
  const { search } = new URL(`http://square.test/${withFilters('', { ...ALL, keyword: '' })}`);
  expect(search).toBe('?tag_id=12&editor=whiteboard&sort=1');
  expect(readFilters('?has_package=1&updated_within=7')).toEqual(NONE);
});

it('ignores filters of a search that do not exist', () => {
  for (const query of ['has_package=0&updated_within=8', 'has_package=yes&updated_within=7d', 'updated_within=-7'])
    expect(readFilters(`?keyword=pdf&${query}`)).toEqual({ ...NONE, keyword: 'pdf' });
});

it('counts the filters that are set besides the keyword and the sort', () => {
  expect(countFilters(NONE)).toBe(0);
  expect(countFilters(ALL)).toBe(4);
});

it('asks for the counts of the same filters, in any order of the list', () => {
  const { explain, sort, ...query } = listQuery(ALL);
  expect({ explain, sort }).toEqual({ explain: '1', sort: 1 });
  expect(facetQuery(ALL)).toEqual(query);
  expect(query).toEqual({
    ...{ keyword: 'C++ & 配色', tag_id: [12], editor: 'whiteboard' },
    ...{ has_package: '1', updated_within: 30 },
  });
});

it('treats an invalid address as the whole catalog', () => {
  expect(readFilters('?tag_id=-1&sort=3&keyword=%20%20')).toEqual(NONE);
  expect(readFilters('?tag_id=99999999999')).toMatchObject({ tagIds: [] });
  expect(readFilters('?tag_id=4294967295')).toMatchObject({ tagIds: [] });
  expect(readFilters('?tag_id=1e3&sort=')).toEqual(NONE);
});

it('cuts a keyword at 200 characters, never inside a character', () => {
  const { keyword } = readFilters(`?keyword=${'a'.repeat(199)}%F0%9F%8E%A8tail`);
  expect(keyword).toBe('a'.repeat(199));
});

it('takes invisible characters for no search, as the server does', () => {
  const searchOnly = 'has_package=1&updated_within=7';
  for (const keyword of ['%E2%80%8B', '%EF%BB%BF%20%E2%80%8B', `${'%E2%80%8B'.repeat(200)}pdf`])
    expect(readFilters(`?keyword=${keyword}&${searchOnly}`)).toEqual(NONE);
  expect(withFilters('', { ...ALL, keyword: '\u200b' })).toBe('?tag_id=12&editor=whiteboard&sort=1');
  expect(readFilters('?keyword=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB').keyword).toBe('👩\u200d💻');
});

it('keeps other parameters, and closes the detail', () => {
  const search = withFilters('?lang=ja-JP&plugin_key=palette&tag_id=3', {
    ...NONE,
    keyword: 'pdf',
  });
  expect(search).toBe('?lang=ja-JP&keyword=pdf');
});

it('omits "latest" from an address without a keyword, and keeps it beside a keyword', () => {
  expect(withFilters('', { ...NONE, sort: 0 })).toBe('');
  expect(withFilters('', { ...NONE, keyword: 'pdf', sort: 0 })).toBe('?keyword=pdf&sort=0');
});

it('shows "latest" without a keyword, and no sort if the best match comes first', () => {
  expect(visibleSort(NONE)).toBe(0);
  expect(visibleSort({ ...NONE, keyword: 'pdf' })).toBeNull();
  expect(visibleSort({ ...NONE, keyword: 'pdf', sort: 0 })).toBe(0);
});

it('omits filters from the call that were not chosen', () => {
  expect(listQuery({ ...NONE, keyword: 'pdf' })).toEqual({ keyword: 'pdf', explain: '1' });
  expect(listQuery({ ...NONE, tagIds: [4], editor: 'design', sort: 0 })).toEqual({
    tag_id: [4],
    editor: 'design',
    sort: 0,
  });
});

it('has several tags, each once, at most five', () => {
  const filters = readFilters('?tag_id=4,5,4,0');
  expect(filters.tagIds).toEqual([4, 5]);
  expect(readFilters(withFilters('', filters))).toEqual(filters);
  expect(readFilters('?tag_id=1,2,3,4,5,6').tagIds).toEqual([1, 2, 3, 4, 5]);
});
