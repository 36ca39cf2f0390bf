import { type Listing, listingTexts } from './listingTexts';

const palette: Listing = {
  name: '配色板',
  intro: '一键配色',
  description: '从图片取色。',
  texts: {
    'en-US': { name: 'Color Palette', intro: 'Colors in one click' },
    'ru-RU': { name: 'Палитра', intro: '  ' },
  },
};

it('prefers the user’s language', () => {
  expect(listingTexts(palette, 'ru-RU').name).toBe('Палитра');
});

it('falls back to English if the user’s language is missing', () => {
  expect(listingTexts(palette, 'ja-JP')).toMatchObject({ name: 'Color Palette', intro: 'Colors in one click' });
});

it('falls back for each text separately, and treats a blank one as missing', () => {
  expect(listingTexts(palette, 'ru-RU')).toMatchObject({
    name: 'Палитра',
    intro: 'Colors in one click',
    description: '从图片取色。',
  });
});

it('shows English to Chinese users only if the developer’s own text is empty', () => {
  const silent = { ...palette, intro: '' };
  expect(listingTexts(palette, 'zh-CN')).toMatchObject({ name: '配色板', intro: '一键配色' });
  expect(listingTexts(silent, 'zh-CN')).toMatchObject({ name: '配色板', intro: 'Colors in one click' });
});

it('returns empty texts if there are none', () => {
  const bare = { name: 'x', intro: '', texts: {} };
  expect(listingTexts(bare, 'en-US')).toMatchObject({ name: 'x', intro: '', description: '' });
});

it('returns the language of each text that is not in the user’s language', () => {
  expect(listingTexts(palette, 'ru-RU').lang).toEqual({ name: undefined, intro: 'en-US', description: 'zh' });
  expect(listingTexts(palette, 'zh-CN').lang).toEqual({});
});
