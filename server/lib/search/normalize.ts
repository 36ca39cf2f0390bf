import { Converter } from 'opencc-js/t2cn';
import { WORD_SEPARATORS } from '../../../shared/search/searchWords';

/**
 * One spelling for every way to write a text: case, width, accents, traditional or simplified Chinese.
 */

/** Latin letters that Unicode does not decompose. */
const LATIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' };

/** Words of one alphabet that are normalized already, as most are. */
export const PLAIN_WORDS = /^(?:[a-z0-9]+(?: [a-z0-9]+)*|[а-я]+(?: [а-я]+)*)$/;

/** Lower case, one width, no Latin accents, ё as е, single spaces, no control characters. */
export function normalize(text: string): string {
  if (PLAIN_WORDS.test(text)) return text;
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Only Latin letters lose their marks: й and が are different letters.
      .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
      .normalize('NFC')
      .replace(/[æœøłđðþßı]/g, (letter) => LATIN[letter] ?? letter)
      .replace(/ё/g, 'е')
      .replace(/ς/g, 'σ')
      .replace(WORD_SEPARATORS, ' ')
      .trim()
  );
}

let simplified: ((text: string) => string) | undefined;

/** Normalized, and traditional Chinese characters as simplified ones. Both sides of a search are compared so. */
export function searchForm(text: string): string {
  const normal = normalize(text);
  if (!/\p{Script=Han}/u.test(normal)) return normal;
  simplified ??= Converter({ from: 't', to: 'cn' });
  return simplified(normal);
}

let fromTaiwan: ((text: string) => string) | undefined;

/**
 * A keyword with the words of mainland China for those of Taiwan: "匯出" is "导出" there, not "汇出". Null if it has none.
 * Not for texts, because in simplified Chinese some of these words mean something else ("文件").
 */
export function mainlandForm(keyword: string): string | null {
  const form = searchForm(keyword);
  if (!/\p{Script=Han}/u.test(form)) return null;
  fromTaiwan ??= Converter({ from: 'twp', to: 'cn' });
  const mainland = fromTaiwan(normalize(keyword));
  return mainland === form ? null : mainland;
}

/** The words of a keyword, as typed between spaces. Empty for white space and invisible characters alone. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(searchForm(keyword).split(' ').filter(Boolean))];
}
