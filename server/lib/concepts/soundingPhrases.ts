import { PreparedOnce } from '../concurrency/PreparedOnce';
import { CHINESE, soundOf, wordBoundaries } from '../search/eastAsian';
import type { Concept } from './Concept';
import { addTo } from './conceptIndex';

/** Chinese phrases of concepts by their lengths and characters. */
type Phrases = ReadonlyMap<string, readonly string[]>;

const MIN_LENGTH = 2;
const MAX_LENGTH = 6;
/**
 * Minimum number of characters with which a text that only sounds like a phrase is a typing error, even if plugins have
 * all of its words.
 */
const CERTAIN = 3;

const phrases = new PreparedOnce(function* (concepts: readonly Concept[]): Generator<undefined, Phrases> {
  const found = new Map<string, string[]>();
  for (const phrase of new Set(concepts.flatMap(({ zh }) => zh))) {
    if (phrase.length > MAX_LENGTH || !CHINESE.test(phrase)) continue;
    for (const character of new Set(phrase)) addTo(found, `${phrase.length}${character}`, phrase);
    yield;
  }
  return found;
});

/** Prepares the Chinese phrases of a list of concepts in slices, before a typed one is first compared with them. */
export const prepareSounding = (concepts: readonly Concept[]): Promise<void> => phrases.prepare(concepts);

/**
 * A phrase of a concept that is typed in a Chinese keyword with one wrong character of the same sound: "倒计时" as
 * "到计时". Two characters may be a word of their own, so they must be within `unknown`, words that no plugin has. The
 * typed text begins and ends where words of the dictionary do: "制笔记" in "复制笔记" is not "子笔记".
 */
export function findSounding(
  keyword: string,
  unknown: readonly string[],
  concepts: readonly Concept[],
): { typed: string; meant: string } | undefined {
  const ofLength = phrases.get(concepts);
  for (const run of keyword.match(/\p{Script=Han}+/gu) ?? []) {
    const characters = [...run];
    const boundaries = wordBoundaries(run);
    for (let length = Math.min(MAX_LENGTH, characters.length); length >= MIN_LENGTH; length--)
      for (let at = 0; at + length <= characters.length; at++) {
        if (!boundaries.has(at) || !boundaries.has(at + length)) continue;
        const typed = characters.slice(at, at + length);
        const text = typed.join('');
        if (length < CERTAIN && !unknown.some((word) => word.includes(text))) continue;
        const sharing = typed.flatMap((character) => ofLength.get(`${length}${character}`) ?? []);
        if (sharing.includes(text)) continue;
        const similar = sharing.filter((phrase) => hasOneOtherCharacter(typed, phrase));
        const sound = similar.length > 0 ? soundOf(text) : '';
        const meant = similar.find((phrase) => soundOf(phrase) === sound);
        if (meant) return { typed: text, meant };
      }
  }
  return undefined;
}

const hasOneOtherCharacter = (typed: readonly string[], phrase: string): boolean =>
  [...phrase].filter((character, index) => character !== typed[index]).length === 1;
