import { listQuery, readFilters, visibleSort, withFilters } from './filters';

it('reads what withFilters wrote', () => {
  const filters = { keyword: 'C++ & 配色', tagId: 12, editor: null, sort: 1 } as const;
  expect(readFilters(withFilters('', filters))).toEqual(filters);
});

it('treats an invalid address as the whole catalog', () => {
  expect(readFilters('?tag_id=-1&sort=2&keyword=%20%20')).toEqual({ keyword: '', tagId: 0, editor: null, sort: null });
  expect(readFilters('?tag_id=99999999999')).toMatchObject({ tagId: 0 });
  expect(readFilters('?tag_id=4294967295')).toMatchObject({ tagId: 0 });
  expect(readFilters('?tag_id=1e3&sort=')).toEqual({ keyword: '', tagId: 0, editor: null, sort: null });
});

it('cuts a keyword at 200 characters, never inside a character', () => {
  const { keyword } = readFilters(`?keyword=${'a'.repeat(199)}%F0%9F%8E%A8tail`);
  expect(keyword).toBe('a'.repeat(199));
});

it('keeps other parameters, and closes the detail', () => {
  const search = withFilters('?lang=ja-JP&plugin_key=palette&tag_id=3', {
    keyword: 'pdf',
    tagId: 0,
    editor: null,
    sort: null,
  });
  expect(search).toBe('?lang=ja-JP&keyword=pdf');
});

it('omits "latest" from an address without a keyword, and keeps it beside a keyword', () => {
  expect(withFilters('', { keyword: '', tagId: 0, editor: null, sort: 0 })).toBe('');
  expect(withFilters('', { keyword: 'pdf', tagId: 0, editor: null, sort: 0 })).toBe('?keyword=pdf&sort=0');
});

it('shows "latest" without a keyword, and no sort if the best match comes first', () => {
  expect(visibleSort({ keyword: '', tagId: 0, editor: null, sort: null })).toBe(0);
  expect(visibleSort({ keyword: 'pdf', tagId: 0, editor: null, sort: null })).toBeNull();
  expect(visibleSort({ keyword: 'pdf', tagId: 0, editor: null, sort: 0 })).toBe(0);
});

it('omits filters from the call that were not chosen', () => {
  expect(listQuery({ keyword: 'pdf', tagId: 0, editor: null, sort: null })).toEqual({ keyword: 'pdf', explain: '1' });
  expect(listQuery({ keyword: '', tagId: 4, editor: 'design', sort: 0 })).toEqual({
    tag_id: 4,
    editor: 'design',
    sort: 0,
  });
});
