/** Length of words that may have one typing error. Longer ones are addresses and hashes. */
const MIN_WORD = 4;
const MAX_WORD_LENGTH = 24;

/** Whether a word is indexed for typing errors: Latin or Cyrillic letters only. */
export function isTolerant(word: string): boolean {
  if (!/^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(word)) return false;
  const { length } = [...word];
  return length >= MIN_WORD && length <= MAX_WORD_LENGTH;
}

/** Letters with which words of a length begin or end. */
export interface Half {
  length: number;
  side: 'beginning' | 'end';
  letters: string;
}

/**
 * Halves of the words that differ from a typed word by one error. The error is in one half of such a word, so the other
 * half is as typed, unless two letters were swapped where the halves meet: then the whole word is known.
 */
export function halvesOfSimilar(typed: string): Half[] {
  const letters = [...typed];
  const { length } = letters;
  const halves = [length - 1, length, length + 1].flatMap((other): Half[] => {
    const half = Math.floor(other / 2);
    return [
      { length: other, side: 'beginning', letters: letters.slice(0, half).join('') },
      { length: other, side: 'end', letters: letters.slice(length - (other - half)).join('') },
    ];
  });
  const middle = Math.floor(length / 2);
  const [before = '', after = ''] = letters.slice(middle - 1, middle + 1);
  const swapped = letters.toSpliced(middle - 1, 2, after, before).join('');
  return [...halves, { length, side: 'beginning', letters: swapped }];
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
