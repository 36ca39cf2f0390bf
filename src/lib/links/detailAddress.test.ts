import { closedSearch, detailSearch, movedReleaseAddress, openPluginKey } from './detailAddress';

it('opens a plugin over the filtered list, and closes it again', () => {
  const open = detailSearch('?keyword=pdf&sort=1', 'color-palette');
  expect(open).toBe('?plugin_key=color-palette&keyword=pdf&sort=1');
  expect(openPluginKey(open)).toBe('color-palette');
  expect(closedSearch(open)).toBe('?keyword=pdf&sort=1');
});

it('opens another plugin in place of the open one', () => {
  expect(detailSearch('?plugin_key=a', 'b')).toBe('?plugin_key=b');
});

it('escapes special characters of a key', () => {
  const key = '"><img src=x onerror=alert(1)>&sort=1';
  expect(openPluginKey(detailSearch('', key))).toBe(key);
  expect(detailSearch('', key)).not.toMatch(/[<>"]|&sort/);
});

it('treats an empty key as missing', () => {
  expect(openPluginKey('?plugin_key=')).toBeNull();
});

it.each([
  ['?release=single&keyword=pdf', '/publish'],
  ['?release=batch', '/publish/batch'],
  ['?release=single&plugin_key=color-palette', '/publish?plugin_key=color-palette'],
  ['?release=listing&plugin_key=color-palette', '/publish?plugin_key=color-palette&release=listing'],
  ['?plugin_key=color-palette', null],
])('leads %s, a bookmark of the form over the home page, to its own page', (search, address) => {
  expect(movedReleaseAddress(search)).toBe(address);
  if (address) expect(openPluginKey(search)).toBeNull();
});
