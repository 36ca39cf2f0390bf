import { readPluginKey } from './readPluginKey';

it.each([['grid-maker'], ['a key with spaces'], ['@scope.x'], ['k'.repeat(100)]])('reads the key %s', (key) => {
  expect(readPluginKey(key)).toBe(key);
});

it.each([[''], [' grids'], ['two  spaces'], ['a/b'], ['k'.repeat(101)]])('refuses %j', (raw) => {
  expect(readPluginKey(raw)).toBe('');
});
