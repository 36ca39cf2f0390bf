import { WORD_CHARACTER, WORD_SEPARATORS } from './searchWords';

it.each(['', ' ', '\t\u3000', '\u200b', ' \u200b\u0007\ufeff', '\ud800'])('%j has no words', (text) => {
  expect(WORD_CHARACTER.test(text)).toBe(false);
  expect(text.replace(WORD_SEPARATORS, '')).toBe('');
});

it.each(['a', ' 图标 ', '\u200b+', '👩\u200d💻'])('%j has words', (text) => {
  expect(WORD_CHARACTER.test(text)).toBe(true);
  expect(text.replace(WORD_SEPARATORS, '')).not.toBe('');
});
