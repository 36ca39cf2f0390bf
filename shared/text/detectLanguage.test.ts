import { detectLanguage } from './detectLanguage';

it.each([
  ['配色板 Pro', 'en-US', 'zh'],
  ['色を選ぶ', 'zh-CN', 'ja'],
  ['색상 高', 'ja-JP', 'ko'],
  ['Палитра CSS', 'es-ES', 'ru'],
  ['Color Palette', 'ko-KR', 'en'],
])('recognizes %s for a %s user as %s', (text, locale, language) => {
  expect(detectLanguage(text, locale)).toBe(language);
});

it.each([
  ['配色板', 'zh-CN'],
  ['Color Palette', 'en-US'],
  ['Paleta de colores', 'es-ES'],
  ['42 → 7', 'ru-RU'],
])('recognizes no language in %s for a %s user', (text, locale) => {
  expect(detectLanguage(text, locale)).toBeUndefined();
});
