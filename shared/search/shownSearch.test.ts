import { shownSearch } from './shownSearch';

it('leaves out unknown parameters and invalid values', () => {
  expect(shownSearch('?x=1234', 'en-US')).toBe('');
  expect(shownSearch('?utm_source=mail&tag_id=3&gclid=9', 'en-US')).toBe('?tag_id=3');
  expect(shownSearch('?tag_id=nope&sort=9&editor=7&activity_id=0&keyword=%20&plugin_key=', 'en-US')).toBe('');
  expect(shownSearch('?keyword=%E2%80%8B', 'en-US')).toBe('');
});

it('makes one query for one page, independent of order and repetition', () => {
  const one = shownSearch('?keyword=grid&plugin_key=table&sort=1', 'en-US');
  expect(one).toBe('?plugin_key=table&keyword=grid&sort=1');
  expect(shownSearch('?sort=1&plugin_key=table&keyword=+grid+&keyword=other&sort=0', 'en-US')).toBe(one);
});

it("keeps the page's own language and no other", () => {
  expect(shownSearch('?lang=ja-JP', 'ja-JP')).toBe('?lang=ja-JP');
  expect(shownSearch('?lang=xx-1234', 'ja-JP')).toBe('');
});

it('keeps the form that an address opens, also without a value', () => {
  expect(shownSearch('?release', 'en-US')).toBe('?release=');
  expect(shownSearch('?release=batch', 'en-US')).toBe('?release=batch');
});
