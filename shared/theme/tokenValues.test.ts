import { isSafeTokenValue } from './tokenValues';

it('accepts values whose brackets and quotes are balanced', () => {
  for (const value of ['#0a6a74', 'rgb(0 0 0 / 0.5)', 'calc((1px + 2px) * 2)', '"Segoe UI", \'PT (Sans)\', serif'])
    expect([value, isSafeTokenValue(value)]).toEqual([value, true]);
});

it('refuses a value that would take the following declarations into itself', () => {
  for (const value of ['rgb(0 0 0', 'calc((1px)', '1px)', '"Segoe UI', "it's", '(]', '[)', '")"(', 'a\nb'])
    expect([value, isSafeTokenValue(value)]).toEqual([value, false]);
});
