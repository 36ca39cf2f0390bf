import { stemOf } from './stems';

it.each([
  ['lens', 'lenses'],
  ['matrix', 'matrices'],
  ['memory', 'memories'],
  ['mouse', 'mice'],
  ['write', 'written'],
  ['layer', 'layers'],
  ['иконка', 'иконки'],
])('of %s is that of %s', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

it.each([
  ['news', 'new'],
  ['general', 'generate'],
  ['important', 'import'],
  ['international', 'internal'],
  ['memory', 'memo'],
])('of %s is not that of %s', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});
