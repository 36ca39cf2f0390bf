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

it('takes the reader’s own language', () => {
  expect(listingTexts(palette, 'ru-RU').name).toBe('Палитра');
});

it('gives English to readers whose language is missing', () => {
  expect(listingTexts(palette, 'ja-JP')).toMatchObject({ name: 'Color Palette', intro: 'Colors in one click' });
});

it('falls back text by text, and takes a blank one for missing', () => {
  expect(listingTexts(palette, 'ru-RU')).toMatchObject({
    name: 'Палитра',
    intro: 'Colors in one click',
    description: '从图片取色。',
  });
});

it('gives Chinese readers English only where the author wrote nothing', () => {
  const silent = { ...palette, intro: '' };
  expect(listingTexts(palette, 'zh-CN')).toMatchObject({ name: '配色板', intro: '一键配色' });
  expect(listingTexts(silent, 'zh-CN')).toMatchObject({ name: '配色板', intro: 'Colors in one click' });
});

it('answers empty texts where nobody wrote any', () => {
  const bare = { name: 'x', intro: '', texts: {} };
  expect(listingTexts(bare, 'en-US')).toMatchObject({ name: 'x', intro: '', description: '' });
});

it('tells the language of each text that is not the reader’s', () => {
  expect(listingTexts(palette, 'ru-RU').lang).toEqual({ name: undefined, intro: 'en-US', description: 'zh' });
  expect(listingTexts(palette, 'zh-CN').lang).toEqual({});
});
