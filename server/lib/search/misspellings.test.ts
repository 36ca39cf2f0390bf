import { halvesOfSimilar, isOneErrorApart, isTolerant } from './misspellings';

it.each([
  ['icons', true],
  ['иконка', true],
  ['abc', false],
  ['图标图标图标', false],
  ['abc12', false],
  ['a'.repeat(25), false],
])('%s tolerates an error: %s', (word, expected) => {
  expect(isTolerant(word)).toBe(expected);
});

describe('one typing error', () => {
  const pairs: [string, string, boolean][] = [
    ['calendar', 'calendr', true],
    ['calendar', 'callendar', true],
    ['calendar', 'calender', true],
    ['calendar', 'claendar', true],
    ['calendar', 'alendar', true],
    ['calendar', 'calendars', true],
    ['aab', 'ab', true],
    ['calendar', 'calendar', false],
    ['calendar', 'clandar', false],
    ['calendar', 'calenrad', false],
    ['calendar', 'xalendax', false],
    ['calendar', 'calend', false],
  ];
  it.each(pairs)('%s and %s: %s', (one, other, expected) => {
    expect(isOneErrorApart(one, other)).toBe(expected);
    expect(isOneErrorApart(other, one)).toBe(expected);
  });
  it.each(pairs.filter(([, , near]) => near))('half of %s is as typed in %s', (one, other) => {
    expect(isAmongSimilar(one, other)).toBe(true);
    expect(isAmongSimilar(other, one)).toBe(true);
  });
  it.each(['logo', 'icons', 'layers', 'gradient', 'иконка'])('anywhere in %s leaves half of it as typed', (word) => {
    const letters = [...word];
    const mistyped = letters.flatMap((letter, at) => [
      letters.toSpliced(at, 1),
      letters.toSpliced(at, 1, 'x'),
      letters.toSpliced(at, 0, 'x'),
      letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse()),
      [...letters, letter],
    ]);
    expect(mistyped.map((typed) => typed.join('')).filter((typed) => !isAmongSimilar(typed, word))).toEqual([]);
  });
});

const isAmongSimilar = (typed: string, word: string): boolean =>
  halvesOfSimilar(typed).some(
    ({ length, side, letters }) =>
      [...word].length === length && (side === 'beginning' ? word.startsWith(letters) : word.endsWith(letters)),
  );
