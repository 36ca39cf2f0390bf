import { deletions, isOneErrorApart, isTolerant, misspelledForms } from './misspellings';

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
  it.each(pairs.filter(([, , near]) => near))('%s and %s share a form that lacks a letter', (one, other) => {
    const forms = new Set(deletions(one));
    expect(deletions(other).some((form) => forms.has(form))).toBe(true);
  });
});

it('gives Chinese words that sound alike the same form', () => {
  expect(misspelledForms('导图')).toEqual(misspelledForms('倒图'));
  // Many speakers do not distinguish these.
  expect(misspelledForms('真')).toEqual(misspelledForms('正'));
  expect(misspelledForms('导图')).not.toEqual(misspelledForms('地图'));
});
