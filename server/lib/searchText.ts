/**
 * Text normalization for search: one spelling for every way to write a word, and the pieces that an index finds it by.
 * Independent of the database.
 */

/** Latin letters that Unicode does not decompose. */
const LATIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' };

/** Length of words that may have one typing error. Longer ones are addresses and hashes. */
const SHORTEST_WORD = 4;
const MAX_WORD_LENGTH = 24;

/** Lower case, one width, no Latin accents, ё as е, single spaces, no control characters. */
export function normalise(text: string): string {
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
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
      .trim()
  );
}

/** The words of a keyword, all of which must match. Empty for white space alone. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(normalise(keyword).split(' ').filter(Boolean))];
}

/** Grams that every text with this word has: its pairs of characters, or its only character. */
export function wordGrams(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return characters;
  return [...new Set(characters.slice(1).map((character, index) => (characters[index] ?? '') + character))];
}

/** Every single and double character of a normalized text, none across a space or line break. */
export function textGrams(text: string): string[] {
  const grams = new Set<string>();
  for (const word of new Set(text.split(/\s/))) {
    let previous = '';
    for (const character of word) {
      grams.add(character);
      if (previous) grams.add(previous + character);
      previous = character;
    }
  }
  return [...grams];
}

/** Distinct runs of letters and digits of a normalized text, in order. */
export function textWords(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];
}

/** Whether a word is indexed for typing errors: Latin or Cyrillic letters only. */
export function isTolerant(word: string): boolean {
  if (!/^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(word)) return false;
  const { length } = [...word];
  return length >= SHORTEST_WORD && length <= MAX_WORD_LENGTH;
}

/** The word and every form of it without one letter. Two words with one error between them share such a form. */
export function deletions(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** Whether two words differ by one insertion, deletion, substitution or swap of neighbors. Equal words do not. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (one === other || long.length - short.length > 1) return false;
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin++;
  let end = 0;
  while (end < short.length - begin && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const left = short.slice(begin, short.length - end);
  const right = long.slice(begin, long.length - end);
  if (short.length < long.length) return left.length === 0;
  if (left.length === 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** A plugin's texts in the order of their weight. */
export interface SearchTexts {
  names: string[];
  /** Intros, tags, the developer. */
  near: string[];
  /** Descriptions. */
  far: string[];
}

/** Columns of one plugin's row in `plugin_search` (server/db/schema.ts). */
export interface SearchDocument {
  names: string;
  name_words: string;
  near: string;
  far: string;
  words: string[];
  grams: string[];
}

/** Maximum characters of one zone that search covers. Pages show the rest anyway. */
const ZONE_LIMIT = 20_000;
/**
 * UTF-8 bytes of names that count as names, because they are in an index (migration 0040). The rest is searched too.
 */
const NAMES_BYTES = 2_000;

export function searchDocument(texts: SearchTexts): SearchDocument {
  const names = zone(texts.names, NAMES_BYTES);
  const near = zone([...texts.names, ...texts.near]);
  const far = zone(texts.far);
  return {
    names,
    name_words: ` ${textWords(names).join(' ')} `,
    near,
    far,
    words: textWords(near + far).filter(isTolerant),
    grams: textGrams(near + far),
  };
}

/**
 * Joins the distinct texts with line breaks, so that a search can match their beginning and end; only those within
 * `most` bytes.
 */
function zone(texts: string[], most = Number.POSITIVE_INFINITY): string {
  const parts = new Set(texts.map((text) => normalise(text.slice(0, ZONE_LIMIT))).filter(Boolean));
  let bytes = 0;
  return [...parts]
    .map((part) => `\n${part}\n`)
    .filter((part) => {
      bytes += Buffer.byteLength(part);
      return bytes <= most;
    })
    .join('');
}
