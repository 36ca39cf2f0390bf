/**
 * Text as search sees it: one spelling for every way of writing a word, and the pieces by which it is found.
 * Nothing here knows the database.
 */

/** Latin letters that Unicode does not take apart. */
const LATIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' };

/** Words of these lengths may be typed with one error. Longer ones are addresses and hashes. */
const SHORTEST_WORD = 4;
const LONGEST_WORD = 24;

/** Lower case, one width, no Latin accents, ё as е, one space between words, nothing unprintable. */
export function normalise(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Only Latin letters lose their marks: those of й or が make other letters.
      .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
      .normalize('NFC')
      .replace(/[æœøłđðþßı]/g, (letter) => LATIN[letter] ?? letter)
      .replace(/ё/g, 'е')
      .replace(/ς/g, 'σ')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
      .trim()
  );
}

/** The words of a keyword: all of them must be found. None when it is only white space. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(normalise(keyword).split(' ').filter(Boolean))];
}

/** What must stand among a text's grams if the word stands in it: its pairs of characters, or its one character. */
export function wordGrams(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return characters;
  return [...new Set(characters.slice(1).map((character, index) => (characters[index] ?? '') + character))];
}

/** Every single and double character of a normalised text; none goes across a space or line break. */
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

/** Distinct runs of letters and digits of a normalised text, in their order. */
export function textWords(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];
}

/** Whether a word of a text is kept for tolerance of typing errors: Latin or Cyrillic letters. */
export function isTolerant(word: string): boolean {
  if (!/^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(word)) return false;
  const { length } = [...word];
  return length >= SHORTEST_WORD && length <= LONGEST_WORD;
}

/** The word and every form of it that lacks one letter: two words that are one error apart share such a form. */
export function deletions(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** Whether one insertion, deletion, substitution or exchange of neighbours makes one word of the other; equal ones are not. */
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

/** A plugin's texts in the order in which a match counts. */
export interface SearchTexts {
  names: string[];
  /** Intros, tags, the developer. */
  near: string[];
  /** Descriptions. */
  far: string[];
}

/** What stands in `plugin_search` of one plugin (server/db/schema.ts). */
export interface SearchDocument {
  names: string;
  name_words: string;
  near: string;
  far: string;
  words: string[];
  grams: string[];
}

/** Longest text of one zone that is searched; pages show the rest all the same. */
const ZONE_LIMIT = 20_000;
/** UTF-8 bytes of names that count as names, since they stand in an index (migration 0040); what is beyond is searched all the same. */
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

/** Each distinct text between line breaks, so that its beginning and its end can be looked for; those that are in `most` bytes. */
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
