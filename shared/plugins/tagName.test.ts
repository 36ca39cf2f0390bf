import { firstTagName, tagName } from './tagName';

const colorTag = { name: '颜色', names: { 'en-US': 'Color', 'ru-RU': 'Цвет' } };

it.each([
  ['zh-CN', '颜色'],
  ['en-US', 'Color'],
  ['ru-RU', 'Цвет'],
  ['ko-KR', 'Color'],
])('shows a tag in %s as %s', (locale, name) => {
  expect(tagName(colorTag, locale)).toBe(name);
});

it('uses the original name if there is no other', () => {
  expect(tagName({ name: '颜色', names: {} }, 'ja-JP')).toBe('颜色');
});

it.each([
  [{ 'ru-RU': 'Цвет', 'en-US': 'Color', 'zh-CN': '颜色' }, '颜色'],
  [{ 'ru-RU': 'Цвет', 'en-US': 'Color', 'zh-CN': '' }, 'Color'],
  [{ 'ko-KR': '', 'ru-RU': 'Цвет' }, 'Цвет'],
  [{ 'ru-RU': '' }, undefined],
])('of the names %j chooses %j if the user’s language has none', (names, chosen) => {
  expect(firstTagName(names)).toBe(chosen);
});
