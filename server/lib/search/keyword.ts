import type { Concept } from '../concepts/Concept';
import { atomsOf, atomsOfCompound, conceptIndexOf, isInParts, wordsOf } from '../concepts/conceptIndex';
import { type FoundMeaning, isWithin, keepDistinct, meaningsIn, type Span, type Wording } from '../concepts/meanings';
import { pairsOf } from './eastAsian';
import { cutChinese } from './segmentation';
import { spanishStemOf, stemOf } from './stems';
import { isStopWord } from './stopWords';
import { termsOf } from './terms';
import { compoundsOf, type Script, type Token } from './tokens';

/** A part of a keyword: one word, or the words of one idea. A match needs enough of the units, not all of them. */
export interface Unit {
  /** The typed text, normalized. */
  text: string;
  /** Whether a negation beside it reverses its meaning. */
  isNegated: boolean;
  script: Script;
  /** Alternatives that are searched for this unit. The best one counts. Empty if the catalog has none of them. */
  wordings: Wording[];
  /** Rarity of the unit in the catalog. */
  weight: number;
  /** Lower bound of the number of plugins with one of its wordings. */
  minCount: number;
  /**
   * Estimated upper bound of that number. A wording for any word that begins with given letters counts as one plugin.
   */
  maxCount: number;
  /** Whether wordings were left out because they match too many plugins (`MAX_EXTRA_COUNT`). */
  isShortened: boolean;
  /** Confidence that the user meant this: lower for a corrected word and for one that is found only by synonyms. */
  confidence: number;
}

/** Number of plugins with a term, and of all plugins. */
export interface Vocabulary {
  countOf(term: string): number;
  total: number;
}

/** A keyword before its words are looked up in the catalog. */
export interface KeywordAnalysis {
  pieces: Piece[];
  /** Other words for phrases of the keyword, with the atoms that they replace. */
  meanings: FoundMeaning[];
}

interface Piece extends Span {
  token: Token;
  /** Wordings made from the typed text itself, without synonyms. */
  typed: Wording[];
  /** A word that people describe many needs with, and that no plugin is about ("messy"). */
  isOrdinary?: boolean;
  /** A single character left between Chinese words. Ignored unless it is part of a misspelled word. */
  isRest?: boolean;
}

/**
 * Factor of the score by kind of wording. `split`: one typed word read as two. `unordered`: a compound without its
 * order. `relative`: a derived word ("highlighter" for "highlight"). `partOfWord`: a part of a Chinese word. `negated`:
 * a word beside a negation.
 */
const FACTOR = { typed: 1, split: 0.9, unordered: 0.5, relative: 0.5, partOfWord: 0.5, negated: 0.5 };
const MIN_PART = 3;
const MIN_RELATIVE = 4;
/** Maximum number of units of a keyword. More are ignored. */
export const MAX_UNITS = 12;
/** Maximum number of wordings of a unit. The best ones are used. */
const MAX_WORDINGS = 24;
/**
 * Maximum number of plugins that the synonyms of a unit may match in total. Each match is read from the index, and in a
 * large catalog the best synonyms find enough plugins.
 */
const MAX_EXTRA_COUNT = 4_000;
/** Maximum weight of a word that the catalog has. A word that it does not have may weigh more. */
const MAX_WEIGHT = 7;
/** Weight of an unknown piece of a script without spaces, because it may not be a word. */
const UNCERTAIN_WEIGHT = 3;
/** Factor of the weight of an unknown ordinary word. */
const ORDINARY = 0.4;
/** Factor of the weight of the words beside a hint at an idea: they only describe the idea. */
const BESIDE_HINT = 0.6;
/** Factor of the confidence in a unit that is found only by synonyms. */
const BY_MEANING = 0.94;
/** Minimum factor of the best wording of a unit that is found only by synonyms. Below it, the unit counts as unknown. */
const DOUBTFUL = 0.5;
/** Factor of the frequency of synonyms in the rarity of a unit. */
const SHARE_OF_OTHERS = 0.3;

/** Splits a keyword into units, each with its wordings: as typed, split or joined, and by meaning. */
export function analyzeKeyword(keyword: string, concepts: readonly Concept[]): KeywordAnalysis {
  const atoms: string[] = [];
  const stopWords: string[][] = [[]];
  const pieces: Piece[] = [];
  const index = conceptIndexOf(concepts);
  const add = (token: Token, typed: Wording[], own: string[]) => {
    const isOrdinary = own.length === 1 && own.every(index.isOrdinary);
    if (own.length > 0) pieces.push({ token, typed, at: atoms.length, length: own.length, isOrdinary });
    else stopWords.at(-1)?.push(...wordsOf(token));
    for (const atom of own) {
      atoms.push(atom);
      stopWords.push([]);
    }
  };
  for (const compound of compoundsOf(withoutDigitWords(keyword))) {
    const { tokens, joined } = compound;
    if (joined) {
      const parts = [...new Set(tokens.flatMap((token) => termsOf(token)))];
      // "text-to-speech" without its order is also "speech to text".
      const factor = tokens.some(({ text }) => isStopWord(text)) ? FACTOR.unordered : FACTOR.split;
      const typed = [asTyped([stemOf(joined)]), ...(isInParts(compound) ? [{ terms: parts, factor }] : [])];
      add({ script: 'word', text: joined }, typed, atomsOfCompound(compound));
    } else for (const token of tokens) add(token, typedWordings(token), atomsOf(token));
  }
  joinNeighbors(pieces);
  return { pieces, meanings: meaningsIn({ atoms, stopWords }, concepts) };
}

/** "speech2text" is "speech to text". */
const withoutDigitWords = (keyword: string): string => keyword.replace(/(?<=[a-z]{3})[24](?=[a-z]{3})/gi, ' ');

const asTyped = (terms: string[]): Wording => ({ terms, factor: FACTOR.typed });

function typedWordings(token: Token): Wording[] {
  const { script, text } = token;
  if (script === 'han') return [];
  if (script !== 'word') return [asTyped(termsOf(token))];
  const stems = [...new Set([stemOf(text), spanishStemOf(text)])];
  return [...stems.map((stem) => asTyped([stem])), ...splitWord(text), ...listAgentNouns(stemOf(text))];
}

/** Reads one typed word as two: "wordcount" is also "word count". */
function splitWord(word: string): Wording[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const found: Wording[] = [];
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (!parts.some(isStopWord)) found.push({ terms: parts.map(stemOf), factor: FACTOR.split });
  }
  return found;
}

/** The agent of a verb: "highlighter" for "highlight". English stems keep such endings. */
function listAgentNouns(stem: string): Wording[] {
  if (!/^[a-z]+$/.test(stem) || stem.length < MIN_RELATIVE) return [];
  const base = /^(.+?)(?:er|or)$/.exec(stem)?.[1];
  const others = [`${stem}er`, `${stem}or`, ...(base && base.length >= MIN_RELATIVE ? [base, `${base}e`] : [])];
  return others.map((term) => ({ terms: [term], factor: FACTOR.relative }));
}

/** Reads two typed words also as one: "mind map" is also "mindmap". */
function joinNeighbors(pieces: Piece[]): void {
  const isWord = (piece?: Piece): piece is Piece => piece?.token.script === 'word';
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (!isWord(piece) || !isWord(next)) continue;
    const joined = asTyped([stemOf(piece.token.text + next.token.text)]);
    piece.typed.push(joined);
    next.typed.push(joined);
  }
}

/** Whether the keyword is a phrase of several words for one idea. */
export const isOneIdea = ({ pieces, meanings }: KeywordAnalysis): boolean =>
  meanings.some((idea) => isPhrase(idea) && !idea.isNegated && pieces.every((piece) => covers(idea, piece)));

/** Wordings of the ideas that are phrases of this word and others, without those whose words may be far from each other. */
const wordingsOfLonger = (ideas: readonly FoundMeaning[], part: Span): Wording[] =>
  ideas
    .filter(({ isHint, spans }) => !isHint && spans.some(({ length }) => length > part.length))
    .flatMap(({ wordings }) => wordings.filter(({ isTogether }) => isTogether));

const isPhrase = ({ isHint, spans }: FoundMeaning): boolean => !isHint && spans.some(({ length }) => length > 1);

/** Terms whose frequency `unitsOf` needs. */
export function termsToLookUp({ pieces, meanings }: KeywordAnalysis): string[] {
  const terms = [...pieces.flatMap(({ typed }) => typed), ...meanings.flatMap(({ wordings }) => wordings)].flatMap(
    (wording) => wording.terms,
  );
  const pairs = pieces.flatMap(({ token }) => (token.script === 'han' ? pairsOf(token.text) : []));
  return [...new Set([...terms, ...pairs])];
}

/** The units of a keyword, with the catalog's terms for each. */
export function unitsOf({ pieces, meanings }: KeywordAnalysis, vocabulary: Vocabulary): Unit[] {
  const hints = meanings.filter(({ isHint, spans }) => isHint && spans.length > 1);
  const units = pieces.flatMap((piece) =>
    (piece.token.script === 'han' ? chinesePieces(piece, meanings, vocabulary) : [piece]).map((part): Unit => {
      const ideas = meanings.filter((meaning) => covers(meaning, part));
      const isNegated = ideas.some((idea) => idea.isNegated);
      const typed = knownOf(isNegated ? downweight(part.typed) : part.typed, vocabulary);
      const others = ideas.flatMap(({ wordings }) => wordings);
      const found = withoutLonger(keepDistinct([...typed, ...knownOf(others, vocabulary)]))
        .sort((a, b) => b.factor - a.factor)
        .slice(0, MAX_WORDINGS);
      const isFound = typed.length > 0 || bestFactorOf(found) >= DOUBTFUL;
      // Rare words for a whole phrase are no doubtful ones: it means one thing, which its words alone may not.
      const ofPhrase = isFound ? [] : knownOf(wordingsOfLonger(ideas, part), vocabulary);
      const wordings = isFound ? pickBest(found, vocabulary) : ofPhrase;
      const isShortened = isFound && wordings.length < found.length;
      const isBeside = hints.length > 0 && !hints.some((hint) => covers(hint, part));
      const weight = weightOf(part, wordings, vocabulary) * (isBeside ? BESIDE_HINT : 1);
      const confidence = ofPhrase.length > 0 ? 1 : confidenceIn(typed, wordings);
      const bounds = boundsOf(wordings, vocabulary);
      return { ...part.token, isNegated, wordings, weight, confidence, isShortened, ...bounds };
    }),
  );
  const isMeaningful = (unit: Unit) => unit.wordings.length > 0 || !/^\p{Script=Hiragana}+$/u.test(unit.text);
  return units.filter(isMeaningful).slice(0, MAX_UNITS);
}

/** Wordings of a negated word, with a lower factor: "internet" alone is not what "no internet" means. */
const downweight = (typed: readonly Wording[]): Wording[] =>
  typed.map((wording) => ({ ...wording, factor: wording.factor * FACTOR.negated }));

/** Units found only by synonyms are less certain: "flights" may also find "tickets" of an issue tracker. */
function confidenceIn(typed: readonly Wording[], wordings: readonly Wording[]): number {
  return typed.length > 0 ? 1 : BY_MEANING * bestFactorOf(wordings);
}

/** The factor of the best wording; `wordings` is sorted, best first. 0 if it is empty. */
const bestFactorOf = ([best]: readonly Wording[]): number => best?.factor ?? 0;

const covers = ({ spans }: FoundMeaning, part: Span): boolean => spans.some((span) => isWithin(part, span));

function chinesePieces(run: Piece, meanings: KeywordAnalysis['meanings'], vocabulary: Vocabulary): Piece[] {
  const isKnown = (pair: string) => vocabulary.countOf(pair) > 0;
  const borders = new Set(
    meanings.flatMap(({ spans }) => spans.flatMap(({ at, length }) => [at - run.at, at + length - run.at])),
  );
  const pieces = cutChinese(run.token.text, isKnown, borders).filter(({ text }) => !isStopWord(text));
  // A single character beside words is ignored, unless both are one idea ("听笔记"). It may be the misspelled end of a
  // word ("番茄种"), so it is tried with the character before it.
  const isOfIdea = (piece: Span) =>
    meanings.some((meaning) =>
      meaning.spans.some((span) => span.length > 1 && isWithin({ ...piece, at: run.at + piece.at }, span)),
    );
  const words = pieces.filter((piece) => piece.length > 1 || isOfIdea(piece));
  const characters = [...run.token.text];
  const rests = pieces
    .filter(({ at, length }) => words.length > 0 && length === 1 && at > 0 && !isOfIdea({ at, length }))
    .map(({ at }): Piece => {
      const token: Token = { script: 'han', text: characters.slice(at - 1, at + 1).join('') };
      return { token, typed: [], at: run.at + at, length: 1, isRest: true };
    });
  const found = (words.length > 0 ? words : pieces).map(({ text, at, length }): Piece => {
    const pairs = pairsOf(text);
    const parts = length > 2 ? pairs.filter((pair) => !isStopWord(pair)) : [];
    const typed = [
      asTyped(length === 1 ? [`${text}*`] : pairs),
      ...parts.map((pair) => ({ terms: [pair], factor: FACTOR.partOfWord })),
    ];
    return { token: { script: 'han', text }, typed, at: run.at + at, length };
  });
  return [...found, ...rests];
}

/** Wordings of which the catalog may have every term. One without terms, as of a word that is too long, finds nothing. */
const knownOf = (wordings: readonly Wording[], { countOf }: Vocabulary): Wording[] =>
  wordings.filter(({ terms }) => terms.length > 0 && terms.every((term) => term.endsWith('*') || countOf(term) > 0));

/** Drops wordings that contain another, single wording: "map" already finds everything that "mind map" finds. */
function withoutLonger(wordings: readonly Wording[]): Wording[] {
  const single = new Map(
    wordings.filter(({ terms }) => terms.length === 1).map(({ terms, factor }) => [terms[0], factor]),
  );
  return wordings.filter(
    ({ terms, factor }) => terms.length === 1 || !terms.some((term) => (single.get(term) ?? 0) >= factor),
  );
}

/** Keeps the typed wordings and the best synonyms, until the synonyms match `MAX_EXTRA_COUNT` plugins. */
function pickBest(wordings: readonly Wording[], vocabulary: Vocabulary): Wording[] {
  let extra = 0;
  return wordings.filter((wording, index) => {
    if (index === 0 || wording.factor === FACTOR.typed) return true;
    const count = countOf(wording, vocabulary);
    if (extra + count > MAX_EXTRA_COUNT) return false;
    extra += count;
    return true;
  });
}

/** Upper bound of the number of plugins with a wording. Words with a given beginning are unknown and count as one. */
const countOf = ({ terms }: Wording, vocabulary: Vocabulary): number =>
  Math.min(...terms.map((term) => (term.endsWith('*') ? 1 : vocabulary.countOf(term))));

function boundsOf(wordings: readonly Wording[], vocabulary: Vocabulary): Pick<Unit, 'minCount' | 'maxCount'> {
  const counts = wordings.map((wording) => countOf(wording, vocabulary));
  const exact = counts.filter((_, index) => wordings[index]?.terms.length === 1);
  return { minCount: Math.max(0, ...exact), maxCount: sumOf(counts) };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Rarity of the typed words. Frequent synonyms reduce it a little. */
function weightOf({ token, isRest, isOrdinary }: Piece, wordings: readonly Wording[], vocabulary: Vocabulary): number {
  if (wordings.length === 0 && isRest) return 0;
  if (wordings.length === 0 && token.script !== 'word') return UNCERTAIN_WEIGHT;
  if (wordings.length === 0 && isOrdinary) return ORDINARY * rarityOf(0, vocabulary.total);
  const counts = wordings.map((wording) => {
    const count = countOf(wording, vocabulary);
    return wording.factor === FACTOR.typed ? count : count * SHARE_OF_OTHERS;
  });
  return rarityOf(Math.max(0, ...counts), vocabulary.total);
}

/** Inverse document frequency, as in BM25. */
export function rarityOf(count: number, total: number): number {
  const rarity = Math.log(1 + (total - Math.min(count, total) + 0.5) / (Math.min(count, total) + 0.5));
  return count === 0 ? rarity : Math.min(MAX_WEIGHT, rarity);
}
