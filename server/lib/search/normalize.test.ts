import { keywordWords, normalize, searchForm } from './normalize';

describe('normalize', () => {
  it.each([
    ['ＡＢＣ　ｶﾞ', 'abc ガ'],
    ['Éclair Ñandú Łódź Straße', 'eclair nandu lodz strasse'],
    ['Ёлка и Йод', 'елка и йод'],
    ['が か', 'が か'],
    ['플러그인', '플러그인'],
    ['İstanbul ISPARTA', 'istanbul isparta'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    [' a\t\n b\u0000c\u200bd ', 'a b c d'],
    ['图标 🎨', '图标 🎨'],
  ])('%j is %j', (text, expected) => {
    expect(normalize(text)).toBe(expected);
  });
});

it('searches traditional Chinese as simplified', () => {
  expect(searchForm('壓縮圖片、導出筆記')).toBe(searchForm('压缩图片、导出笔记'));
  expect(normalize('壓縮')).toBe('壓縮');
});

describe('keywordWords', () => {
  it('splits on any white space and returns each word once', () => {
    expect(keywordWords(' Icon　icon 图标 ')).toEqual(['icon', '图标']);
  });
  it.each([' \u3000\t ', '\u200b', ' \ufeff\u0007'])('returns none for %j', (blank) => {
    expect(keywordWords(blank)).toEqual([]);
  });
});
