import { closedSearch, detailSearch, openPluginKey, opensRelease } from './detailAddress';

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

it('opens the release form instead of the detail if the address asks for a new version', () => {
  const search = '?release=single&plugin_key=color-palette&keyword=pdf';
  expect(opensRelease(search)).toBe(true);
  expect(openPluginKey(search)).toBeNull();
  expect(closedSearch(search)).toBe('?keyword=pdf');
});
