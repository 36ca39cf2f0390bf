import { pairsOf, wordBoundaries } from './eastAsian';
import { isStopWord } from './stopWords';

/** A piece of a run of Chinese characters: one or more neighboring pairs, or a single character. */
export interface ChinesePiece {
  text: string;
  /** Position and length in characters. */
  at: number;
  length: number;
}

/**
 * Costs of a piece; the cheapest way to cut a run wins. A long word whose pairs are all in the catalog costs less than
 * its parts.
 */
const COST = { stopWord: 0.3, known: 1, word: 1.1, several: 1.7, single: 1.6, unknown: 3, acrossWords: 1 };
const MAX_PIECE = 4;

/**
 * Cuts a run of Chinese characters into words of the catalog. Prefers ends of words in the dictionary and of phrases in
 * `borders`, but many words of the field are in no dictionary.
 */
export function cutChinese(
  run: string,
  isKnown: (pair: string) => boolean,
  borders: ReadonlySet<number> = new Set(),
): ChinesePiece[] {
  const characters = [...run];
  const boundaries = wordBoundaries(run);
  const isBorder = (at: number) => boundaries.has(at) || borders.has(at);
  const cheapest: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= characters.length; end++) {
    let best = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let begin = Math.max(0, end - MAX_PIECE); begin < end; begin++) {
      const across = (isBorder(begin) ? 0 : COST.acrossWords) + (isBorder(end) ? 0 : COST.acrossWords);
      const isWord = [...boundaries].every((at) => at <= begin || at >= end);
      const cost =
        (cheapest[begin]?.cost ?? 0) + across + costOf(characters.slice(begin, end).join(''), isKnown, isWord);
      if (cost < best.cost) best = { cost, from: begin };
    }
    cheapest.push(best);
  }
  const pieces: ChinesePiece[] = [];
  for (let end = characters.length; end > 0; ) {
    const { from } = cheapest[end] as { from: number };
    pieces.unshift({ text: characters.slice(from, end).join(''), at: from, length: end - from });
    end = from;
  }
  return pieces;
}

function costOf(piece: string, isKnown: (pair: string) => boolean, isWord: boolean): number {
  if (isStopWord(piece)) return COST.stopWord;
  const { length } = [...piece];
  if (length === 1) return COST.single;
  const isAllKnown = pairsOf(piece).every(isKnown);
  if (length === 2) return isAllKnown ? COST.known : COST.unknown;
  if (!isAllKnown) return Number.POSITIVE_INFINITY;
  return isWord ? COST.word : COST.several + (length - 3) * COST.known;
}
