import { namedLanguage, preferredLanguage } from './preferredLanguage';

const SIX = ['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'] as const;

it.each([
  ['a browser in the United States', 'en-US,en;q=0.9', 'en-US'],
  ['another region', 'en-GB', 'en-US'],
  ['another script and region', 'zh-Hant-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['a language without a region', 'es', 'es-ES'],
  ['any case', 'JA-jp', 'ja-JP'],
  ['the highest q at any position', 'en;q=0.3, ko;q=0.9, ja;q=0.5', 'ko-KR'],
  ['the first of the same q', 'ru, en', 'ru-RU'],
  ['the next one where the first is not offered', 'fr-FR, de;q=0.9, es-MX;q=0.5', 'es-ES'],
  ['anything: the default', '*', 'zh-CN'],
  ['anything but the default', 'zh;q=0, *', 'en-US'],
  ['a language before anything', 'en-GB;q=0.8, *;q=0.5', 'en-US'],
  ['English, but that of one country', 'en-GB;q=0, en', 'en-US'],
  ['nothing that is offered', 'fr, de;q=0.8', null],
  ['nothing at all', undefined, null],
  ['an empty header', ' , ;q=1', null],
  ['a refusal alone', 'en;q=0', null],
  ['what is no header', '<script>;q=9, ../etc, en;q=abc', null],
  ['a good range beside bad ones', 'en;q=2, ja;q=0.1', 'ja-JP'],
])('%s', (_what, header, expected) => {
  expect(preferredLanguage(header, SIX)).toBe(expected);
});

it('reads only as much of a header as a browser would send', () => {
  expect(preferredLanguage(`${'fr,'.repeat(1_000)}en`, SIX)).toBeNull();
});

it('ignores "*" if a language must be named', () => {
  expect([namedLanguage('*', SIX), namedLanguage('*;q=0.5, en-GB;q=0.4', SIX)]).toEqual([null, 'en-US']);
});
