import { soundOf } from './eastAsian';

/** Length of words that may have one typing error. Longer ones are addresses and hashes. */
const MIN_WORD = 4;
const MAX_WORD_LENGTH = 24;

/** Whether a word is indexed for typing errors: Latin or Cyrillic letters only. */
export function isTolerant(word: string): boolean {
  if (!/^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(word)) return false;
  const { length } = [...word];
  return length >= MIN_WORD && length <= MAX_WORD_LENGTH;
}

/** The word and every form of it without one letter. Two words with one error between them share such a form. */
export function deletions(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** The form of a Chinese word. No word of letters has a `~`. */
const soundForm = (characters: string): string => `~${soundOf(characters)}`;

/** Forms that a word shares with its misspellings: without one letter, or by its sound if it is Chinese. */
export const misspelledForms = (word: string): string[] => (isTolerant(word) ? deletions(word) : [soundForm(word)]);

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
