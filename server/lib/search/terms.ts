import type { Locale } from '../../../contract/fields';
import { pairsOf, segmentsOf, withoutParticle } from './eastAsian';
import { spanishStemOf, stemOf } from './stems';
import { isStopWord } from './stopWords';
import { type Compound, compoundsOf, type Token } from './tokens';

/** Letters of a word that the index covers. Longer ones are addresses and hashes. */
const MAX_TERM_LENGTH = 40;

/** Terms by which a token is indexed; none for a stop word, and for a word that is too long. */
export function termsOf({ script, text }: Token, locale?: Locale): string[] {
  if (isStopWord(text)) return [];
  // Where spaces do not separate words, a run may be a whole sentence.
  if (script === 'han' || script === 'kana' || script === 'unspaced') return pairsOf(text);
  if (script === 'hangul') return pairsOf(withoutParticle(text));
  if (script === 'symbol') return [text];
  if (text.length > MAX_TERM_LENGTH) return [];
  return locale === 'es-ES' ? [...new Set([stemOf(text), spanishStemOf(text)])] : [stemOf(text)];
}

/** Begins the term of a whole word, and keeps it apart from pairs of characters. */
const WHOLE_WORD = '=';

/**
 * Terms of the whole words of a script that is indexed in pairs, without Chinese characters. Other words for a typed one
 * are found by them alone: the pairs of "マージ" (merge) are also in "マージン" (margin).
 */
export function wholeWordsOf({ script, text }: Token): string[] {
  if (isStopWord(text) || (script !== 'kana' && script !== 'hangul' && script !== 'unspaced')) return [];
  const pieces = script === 'hangul' ? [withoutParticle(text)] : segmentsOf(text);
  // The dictionary cuts a word that it does not have: ジ|ェ|ネ|レ|ー|ター. Single hiragana are particles.
  const words = pieces.some((piece) => /^[^\p{Script=Hiragana}]$/u.test(piece)) ? [text] : pieces;
  return words
    .filter((word) => word.length > 1 && word.length <= MAX_TERM_LENGTH && !isStopWord(word))
    .map((word) => WHOLE_WORD + word);
}

/** The word of a term of {@link wholeWordsOf}; null for another term. */
export const wordOfTerm = (term: string): string | null => (term.startsWith(WHOLE_WORD) ? term.slice(1) : null);

/** A term as a literal of PostgreSQL's text search vectors and queries. */
export const termLiteral = (term: string): string => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** Terms of a text with their number, and the number of its words. */
export interface CountedTerms {
  counts: Map<string, number>;
  length: number;
}

/**
 * @param isName For a name, neighboring words are also indexed as one word, because "Mind Map" and "MindMap" are the
 *   same name.
 */
export function countTerms(text: string, { locale, isName }: { locale?: Locale; isName?: boolean }): CountedTerms {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (terms: string[]) => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  };
  const compounds = compoundsOf(text);
  for (const { tokens, joined } of compounds) {
    for (const token of tokens) {
      const terms = termsOf(token, locale);
      length += terms.length;
      add([...terms, ...wholeWordsOf(token)]);
    }
    if (joined && joined.length <= MAX_TERM_LENGTH) add([stemOf(joined)]);
  }
  if (isName) add(joinedNeighbors(compounds));
  return { counts, length };
}

function joinedNeighbors(compounds: Compound[]): string[] {
  const words = compounds.map(
    ({ tokens, joined }) => joined ?? (tokens.length === 1 && tokens[0]?.script === 'word' ? tokens[0].text : null),
  );
  return words.slice(1).flatMap((word, index) => {
    const before = words[index];
    const both = before && word && before + word;
    return both && both.length <= MAX_TERM_LENGTH ? [stemOf(both)] : [];
  });
}
