import { pairsOf } from './eastAsian';
import { searchForm } from './normalize';
import { stemOf } from './stems';
import { termsOf, wholeWordsOf, wordOfTerm } from './terms';
import { COMPOUND, compoundsOf, IN_PAIRS } from './tokens';

/** A word as a text writes it, and the searched terms or literal words that it matches. */
export interface Surface {
  text: string;
  terms: readonly string[];
}

/** Runs whose characters are matched in pairs, and what is between them. */
const RUNS = new RegExp(`[${IN_PAIRS}]+|[^${IN_PAIRS}]+`, 'gu');
const IS_IN_PAIRS = new RegExp(`^[${IN_PAIRS}]`, 'u');

/** Terms of words of any text. Most words of a text are in other texts too. */
const termsByWord = new Map<string, readonly string[]>();
const MAX_WORDS = 20_000;
const MAX_WORD_LENGTH = 40;

function allTermsOf(word: string): readonly string[] {
  const known = termsByWord.get(word);
  if (known) return known;
  const terms = compoundsOf(word).flatMap(({ tokens, joined }) => [
    ...tokens.flatMap((token) => termsOf(token, 'es-ES')),
    ...(joined ? [stemOf(joined)] : []),
  ]);
  if (termsByWord.size >= MAX_WORDS) termsByWord.clear();
  if (word.length <= MAX_WORD_LENGTH) termsByWord.set(word, terms);
  return terms;
}

/** Finds the words of texts that searched terms match. It remembers words, because texts repeat them. */
export class SurfaceFinder {
  private readonly exact: ReadonlySet<string>;
  private readonly beginnings: readonly string[];
  private readonly hasWholeWords: boolean;
  private readonly known = new Map<string, readonly string[]>();

  /** @param terms of the index; a `*` at the end stands for any letters */
  constructor(terms: readonly string[]) {
    this.exact = new Set(terms.filter((term) => !term.endsWith('*')));
    this.beginnings = terms.filter((term) => term.endsWith('*')).map((term) => term.slice(0, -1));
    this.hasWholeWords = terms.some((term) => wordOfTerm(term) !== null);
  }

  *find(text: string): Generator<Surface> {
    for (const [compound] of text.matchAll(COMPOUND))
      for (const [run] of compound.matchAll(RUNS)) {
        if (IS_IN_PAIRS.test(run)) {
          yield* this.inRun(run);
          yield* this.wholeWordsIn(run);
        } else {
          const terms = this.termsOfWord(run);
          if (terms.length > 0) yield { text: run, terms };
        }
      }
  }

  private termsOfWord(word: string): readonly string[] {
    let terms = this.known.get(word);
    if (!terms) {
      terms = this.searched(allTermsOf(word));
      this.known.set(word, terms);
    }
    return terms;
  }

  private searched(terms: readonly string[]): string[] {
    const begins = this.beginnings.filter((beginning) => terms.some((term) => term.startsWith(beginning)));
    return [...new Set([...terms.filter((term) => this.exact.has(term)), ...begins.map((one) => `${one}*`)])];
  }

  private *wholeWordsIn(run: string): Generator<Surface> {
    if (!this.hasWholeWords) return;
    const terms = compoundsOf(run).flatMap(({ tokens }) => tokens.flatMap(wholeWordsOf));
    for (const term of this.searched(terms)) {
      const text = wordOfTerm(term);
      if (text && run.includes(text)) yield { text, terms: [term] };
    }
  }

  /** Neighboring characters whose pairs are searched are one surface. */
  private *inRun(run: string): Generator<Surface> {
    const characters = [...run];
    const form = [...searchForm(run)];
    // Some characters have no single counterpart. Such a run is rare and stays without marks.
    if (form.length !== characters.length) return;
    const pairs = pairsOf(form.join(''));
    let begin = -1;
    let end = -1;
    let terms = new Set<string>();
    const surface = (): Surface => ({ text: characters.slice(begin, end).join(''), terms: [...terms] });
    for (const [place, pair] of pairs.entries()) {
      const found = this.searched([pair]);
      if (found.length === 0) continue;
      if (begin >= 0 && place > end) {
        yield surface();
        begin = -1;
        terms = new Set();
      }
      if (begin < 0) begin = place;
      const isBeginning = found.every((term) => term.endsWith('*') && [...term].length === 2);
      end = Math.max(end, place + (isBeginning ? 1 : [...pair].length));
      for (const term of found) terms.add(term);
    }
    if (begin >= 0) yield surface();
  }
}
