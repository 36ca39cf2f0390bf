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
  expect(listingTexts(palette, 'ru-RU')).toEqual({
    name: 'Палитра',
    intro: 'Colors in one click',
    description: '从图片取色。',
  });
});

it('never gives English to Chinese readers when the author wrote something', () => {
  expect(listingTexts(palette, 'zh-CN')).toEqual({ name: '配色板', intro: '一键配色', description: '从图片取色。' });
});

it('answers empty texts where nobody wrote any', () => {
  expect(listingTexts({ name: 'x', intro: '', texts: {} }, 'en-US')).toEqual({ name: 'x', intro: '', description: '' });
});
