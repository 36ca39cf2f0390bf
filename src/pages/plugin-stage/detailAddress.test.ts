import { closedSearch, detailSearch, openPluginKey, opensRelease } from './detailAddress';

it('opens a plugin over the list as it is filtered, and closes it again', () => {
  const open = detailSearch('?keyword=pdf&sort=1', 'color-palette');
  expect(open).toBe('?plugin_key=color-palette&keyword=pdf&sort=1');
  expect(openPluginKey(open)).toBe('color-palette');
  expect(closedSearch(open)).toBe('?keyword=pdf&sort=1');
});

it('opens another plugin instead of the one that is open', () => {
  expect(detailSearch('?plugin_key=a', 'b')).toBe('?plugin_key=b');
});

it('keeps a key as data, whatever stands in it', () => {
  const key = '"><img src=x onerror=alert(1)>&sort=1';
  expect(openPluginKey(detailSearch('', key))).toBe(key);
  expect(detailSearch('', key)).not.toMatch(/[<>"]|&sort/);
});

it('takes an empty key for none', () => {
  expect(openPluginKey('?plugin_key=')).toBeNull();
});

it('opens the release form instead of the detail of the plugin that gets a new version', () => {
  const search = '?release=single&plugin_key=color-palette&keyword=pdf';
  expect(opensRelease(search)).toBe(true);
  expect(openPluginKey(search)).toBeNull();
  expect(closedSearch(search)).toBe('?keyword=pdf');
});
