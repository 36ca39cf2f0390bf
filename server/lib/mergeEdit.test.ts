import type { DomainError } from './DomainError';
import { mergeEdit } from './mergeEdit';

const conflictsOf = (merge: () => unknown) => {
  try {
    merge();
  } catch (error) {
    return (error as DomainError).details;
  }
  return null;
};

it('keeps what another editor has stored in a field that this one left as it was', () => {
  const stored = { title: 'theirs', url: '/a' };
  expect(mergeEdit({ title: 'old', url: '/mine' }, { title: 'old', url: '/a' }, stored)).toEqual({
    title: 'theirs',
    url: '/mine',
  });
});

it('merges translations one by one, also added and removed ones', () => {
  const expected = { titles: { en: 'A', ja: 'B', ko: 'C' } };
  const stored = { titles: { en: 'A', ja: 'B', es: 'D' } };
  expect(mergeEdit({ titles: { en: 'A2', ko: 'C' } }, expected, stored)).toEqual({ titles: { en: 'A2', es: 'D' } });
});

it('names a field that both changed, and accepts it once the editor has seen the stored value', () => {
  const edit = { titles: { en: 'mine' }, sort: 1 };
  const stored = { titles: {}, sort: 1 };
  const expected = { titles: { en: 'old' }, sort: 1 };
  expect(conflictsOf(() => mergeEdit(edit, expected, stored))).toEqual([
    { path: 'titles.en', message: 'was changed by another user', now: null },
  ]);
  expect(mergeEdit(edit, { titles: { en: null }, sort: 1 }, stored)).toEqual(edit);
});

it('is no conflict if both made the same change, or the editor names no expected value', () => {
  expect(mergeEdit({ title: 'new' }, { title: 'old' }, { title: 'new' })).toEqual({ title: 'new' });
  expect(mergeEdit({ title: 'mine' }, undefined, { title: 'theirs' })).toEqual({ title: 'mine' });
  expect(mergeEdit({ title: 'mine' }, { url: '/a' }, { title: 'theirs' })).toEqual({ title: 'mine' });
});
