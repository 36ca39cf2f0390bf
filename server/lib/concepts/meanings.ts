import { termsOf, wholeWordsOf } from '../search/terms';
import type { Token } from '../search/tokens';
import { CONCEPT_LANGUAGES, type Concept, phrasesOfConcept } from './Concept';
import {
  addTo,
  type ConceptIndex,
  conceptIndexOf,
  type Hint,
  isNegation,
  joinedPair,
  keysOfPhrase,
  MAX_PHRASE_ATOMS,
  needsStopWords,
  phraseKey,
  tokensOf,
  wholeKey,
} from './conceptIndex';

/** One way to say something. A match has all of these terms. */
export interface Wording {
  terms: string[];
  /** Share of the score of a match. */
  factor: number;
  /** The terms are synonyms of what was typed. */
  isByMeaning?: true;
  /** The terms are one word of a text, or one run of characters without spaces. Others may be far from each other. */
  isTogether?: true;
}

/** Position of an idea in a keyword, and the terms that find it. */
export interface FoundMeaning {
  spans: Span[];
  wordings: Wording[];
  isHint: boolean;
  /** Whether the idea has a negation, which reverses the meaning of the words beside it. */
  isNegated: boolean;
}

/** A keyword as phrases are compared with it. */
export interface KeywordAtoms {
  atoms: string[];
  /** The stems of the stop words before each atom, and of those at the end. */
  stopWords: string[][];
}

/** Neighboring atoms. */
export interface Span {
  at: number;
  length: number;
}

/** Share of the score of a match by other words for the same idea. */
const SAME_IDEA = 0.8;
/**
 * The same for Spanish words. Many are also English words with another meaning ("meta", "red", "once"), and most texts
 * are in English.
 */
const SAME_IDEA_IN_SPANISH = 0.4;
/** Further factor if the words only hint at the idea. */
const HINTED = 0.7;
/** Further factor of the words of a phrase that is part of a longer one. */
const PART = 0.6;
/**
 * The words of a concept are sorted, the most usual one first. Each place lowers the share, because rare words often
 * mean something else too.
 */
const LESS_PER_PLACE = 0.1;
const LAST_PLACES = 0.6;

const shareOf = (place: number): number => Math.max(LAST_PLACES, 1 - LESS_PER_PLACE * place);

/** Maximum number of compared stop words at the beginning of a phrase, and at its end. */
const MAX_STOP_WORDS = 4;

/** Ideas in a keyword. If one phrase contains another, the longer one counts more: "dark mode" is hardly about modes. */
export function meaningsIn(keyword: KeywordAtoms, concepts: readonly Concept[]): FoundMeaning[] {
  const { atoms } = keyword;
  const index = conceptIndexOf(concepts);
  const phrases: FoundPhrase[] = [];
  const places = new Map<string, Span[]>();
  for (let at = 0; at < atoms.length; at++)
    for (let length = 1; length <= MAX_PHRASE_ATOMS && at + length <= atoms.length; length++) {
      const key = phraseKey(atoms.slice(at, at + length));
      addTo(places, key, { at, length });
      const found = [
        { words: length, concepts: index.conceptsOf(key), isNegated: false },
        ...wholePhrases(keyword, { at, length }, index),
      ];
      for (const phrase of found) if (phrase.concepts.length > 0) phrases.push({ at, length, ...phrase });
    }
  // A word of a hint stands for its concept: the concept's phrases are found in its place.
  for (const { at, length, concepts: found } of phrases)
    for (const key of found.flatMap(keysOfConcept)) addTo(places, key, { at, length });
  const longestPhrases = phrases.filter(
    (phrase) => !phrases.some((other) => other.words > phrase.words && isWithin(phrase, other)),
  );
  // A plugin may have the idea of a phrase in none of its words, but in words for each part, far from each other.
  const shorterPhrases = phrases.filter(
    (phrase) =>
      !longestPhrases.includes(phrase) && !longestPhrases.some((other) => other.isNegated && isWithin(phrase, other)),
  );
  const stopWords = new Set(keyword.stopWords.flat());
  const hints = new Set(
    [...places.keys()]
      .flatMap((key) => index.hintsOf(key))
      .filter((hint) => hint.stopWords.every((words) => words.some((word) => stopWords.has(word)))),
  );
  return [
    ...longestPhrases.map((phrase) => foundMeaning(phrase)),
    ...shorterPhrases.map((phrase) => foundMeaning(phrase, PART)),
    ...[...hints].flatMap((hint) => hintedMeaning(hint, places) ?? []),
  ];
}

/** The idea of a hint; null if one of its parts has no place of its own in the keyword. */
function hintedMeaning({ concept, parts }: Hint, places: Places): FoundMeaning | null {
  const spans = spansOf(parts, places);
  if (!spans) return null;
  const wordings = withShare(wordingsOfConcept(concept), HINTED);
  return { spans, wordings, isHint: true, isNegated: false };
}

function foundMeaning({ at, length, concepts, isNegated }: FoundPhrase, share = 1): FoundMeaning {
  const wordings = keepDistinct(concepts.flatMap(wordingsOfConcept));
  return { spans: [{ at, length }], wordings: withShare(wordings, share), isHint: false, isNegated };
}

/** A phrase of concepts in a keyword. */
interface FoundPhrase extends Span, Pick<FoundMeaning, 'isNegated'> {
  /** Number of its atoms and of the stop words that it needs. */
  words: number;
  concepts: readonly Concept[];
}

/** Phrases of these atoms that need the stop words between them, and some before or after them. */
function wholePhrases({ atoms, stopWords }: KeywordAtoms, { at, length }: Span, index: ConceptIndex) {
  const allBefore = (stopWords[at] ?? []).slice(-MAX_STOP_WORDS);
  const allAfter = (stopWords[at + length] ?? []).slice(0, MAX_STOP_WORDS);
  const core = atoms
    .slice(at, at + length)
    .flatMap((atom, place) => (place === 0 ? [atom] : [...(stopWords[at + place] ?? []), atom]));
  const found: Omit<FoundPhrase, keyof Span>[] = [];
  for (let first = allBefore.length; first >= 0; first--)
    for (let last = 0; last <= allAfter.length; last++) {
      const words = [...allBefore.slice(first), ...core, ...allAfter.slice(0, last)];
      if (words.length === length) continue;
      const concepts = index.conceptsOf(wholeKey(atoms[at] ?? '', words));
      found.push({ words: words.length, concepts, isNegated: words.some(isNegation) });
    }
  return found;
}

/** Spans of a keyword by the keys of their phrases and of the other phrases of the same concepts. */
type Places = ReadonlyMap<string, readonly Span[]>;

export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.at <= inner.at && outer.at + outer.length >= inner.at + inner.length;

/** A span for each part of a hint, without overlaps; null if a part has none. */
function spansOf(parts: Hint['parts'], places: Places): Span[] | null {
  const spans: Span[] = [];
  for (const keys of parts) {
    const isFree = ({ at, length }: Span) =>
      spans.every((span) => at + length <= span.at || span.at + span.length <= at);
    const found = keys.flatMap((key) => places.get(key) ?? []).find(isFree);
    if (!found) return null;
    spans.push(found);
  }
  return spans;
}

/** Keys and wordings of a concept, prepared when a search first needs them. */
interface PreparedConcept {
  keys: string[];
  wordings: Wording[];
}

const preparedConcepts = new WeakMap<Concept, PreparedConcept>();

/** Other ways to say what a concept is: the terms of each of its phrases. */
export const wordingsOfConcept = (concept: Concept): readonly Wording[] => prepare(concept).wordings;

const keysOfConcept = (concept: Concept): readonly string[] => prepare(concept).keys;

function prepare(concept: Concept): PreparedConcept {
  const known = preparedConcepts.get(concept);
  if (known) return known;
  const phrases = CONCEPT_LANGUAGES.flatMap((language) =>
    concept[language].map((phrase, place) => ({ language, tokens: tokensOf(phrase), place })),
  );
  const made = {
    keys: [...new Set([...phrasesOfConcept(concept)].flatMap(keysOfPhrase))],
    wordings: keepDistinct(
      phrases.flatMap(({ language, tokens, place }) =>
        wordingsOf(tokens, (language === 'es' ? SAME_IDEA_IN_SPANISH : SAME_IDEA) * shareOf(place)),
      ),
    ),
  };
  preparedConcepts.set(concept, made);
  return made;
}

/**
 * Wordings of a phrase: its terms, and two words in one ("mindmap"). Stop words are not in the index, so a phrase that
 * needs one can only be searched as one word ("nocode"), and one word twice ("page by page") cannot be searched.
 */
function wordingsOf(tokens: Token[], factor: number): Wording[] {
  const isTwice = tokens.length > 1 && new Set(tokens.map(({ text }) => text)).size < tokens.length;
  const terms = needsStopWords(tokens) || isTwice ? [] : [...new Set(tokens.flatMap(termsOfMeaning))];
  const joined = joinedPair(tokens);
  const isTogether = tokens.length === 1 && ({ isTogether: true } as const);
  return [
    ...(terms.length > 0 ? [{ terms, factor, isByMeaning: true as const, ...isTogether }] : []),
    ...(joined === null ? [] : [{ terms: [joined], factor, isByMeaning: true as const, isTogether: true as const }]),
  ];
}

/** Terms of a word that is found instead of a typed one: as a whole word, if the index has whole words of its script. */
function termsOfMeaning(token: Token): string[] {
  const words = wholeWordsOf(token);
  return words.length > 0 ? words : termsOf(token);
}

/** The ways in which texts may have a phrase itself, without its synonyms. */
export const wordingsOfPhrase = (phrase: string): Wording[] => wordingsOf(tokensOf(phrase), 1);

const withShare = (wordings: readonly Wording[], share: number): Wording[] =>
  wordings.map((wording) => ({ ...wording, factor: wording.factor * share }));

/** Of equal wordings, keeps the one with the highest factor. */
export function keepDistinct(wordings: readonly Wording[]): Wording[] {
  const best = new Map<string, Wording>();
  for (const wording of wordings) {
    const key = wording.terms.join(' ');
    if ((best.get(key)?.factor ?? 0) < wording.factor) best.set(key, wording);
  }
  return [...best.values()];
}
