import { type Concept, phrasesOfConcept } from '../concepts';
import { withoutParticle } from './eastAsian';
import { stemOf } from './stems';
import { isStopWord } from './stopWords';
import { termsOf } from './terms';
import { compoundsOf, type Token } from './tokens';

/** Another way to say something: all of these terms. */
export interface Wording {
  terms: string[];
  /** Share of the score of a match. */
  factor: number;
  /** These are other words for what was typed. */
  isByMeaning?: true;
}

/** The meanings of phrases. */
interface Meanings {
  /** By their atoms: phrases as they are written. */
  byPhrase: Map<string, Meaning[]>;
  /** Atoms of the longest phrase. */
  longest: number;
  /** Hints by one of their parts. */
  hints: Map<string, Hint[]>;
}

/** An idea, and how it is searched. */
interface Meaning {
  concept: Concept;
  wordings: Wording[];
}

/** Parts that may stand anywhere in a keyword. Each has one of its keys: atoms, or a concept that they are a phrase of. */
interface Hint {
  parts: string[][];
  wordings: Wording[];
}

/** Where an idea is in a keyword, and how it is searched. */
export interface FoundMeaning {
  spans: Span[];
  wordings: Wording[];
  isHint: boolean;
}

/** Neighboring atoms. */
export interface Span {
  at: number;
  length: number;
}

/** Share of the score of a match by other words for the same idea. */
const SAME_IDEA = 0.8;
/** The same, if the words only hint at the idea. */
const HINTED = 0.7;

const prepared = new WeakMap<readonly Concept[], Meanings>();

/**
 * The smallest parts by which phrases are compared: stems of words, and single Chinese characters, because spaces do
 * not separate Chinese words.
 */
export function atomsOf({ script, text }: Token): string[] {
  if (script === 'han') return [...text];
  if (isStopWord(text)) return [];
  if (script === 'word') return [stemOf(text)];
  return [script === 'hangul' ? withoutParticle(text) : text];
}

const phraseKey = (atoms: readonly string[]): string => atoms.join(' ');

/** Prepares concepts for look-ups, once per list, and each of them once: a list with an added word shares the others. */
function meaningsOf(concepts: readonly Concept[]): Meanings {
  const known = prepared.get(concepts);
  if (known) return known;
  const meanings: Meanings = { byPhrase: new Map(), longest: 0, hints: new Map() };
  for (const concept of concepts) {
    const { phrases, wordings } = preparedConcept(concept);
    for (const { key, length } of phrases) {
      meanings.longest = Math.max(meanings.longest, length);
      const others = meanings.byPhrase.get(key) ?? [];
      if (!others.some((other) => other.concept.id === concept.id))
        meanings.byPhrase.set(key, [...others, { concept, wordings }]);
    }
  }
  for (const concept of concepts) addHints(meanings, preparedConcept(concept));
  prepared.set(concepts, meanings);
  return meanings;
}

const conceptKey = ({ id }: Concept): string => `#${id}`;

function addHints({ byPhrase, hints }: Meanings, { hints: own, wordings }: PreparedConcept): void {
  const hinted = wordings.map((wording) => ({ ...wording, factor: HINTED }));
  for (const phrase of own) {
    const parts = phrase.map((alternatives) => [
      ...new Set(
        alternatives.flatMap((key) => [key, ...(byPhrase.get(key) ?? []).map(({ concept }) => conceptKey(concept))]),
      ),
    ]);
    const hint = { parts, wordings: hinted };
    const frequency = (keys: string[]) => Math.max(...keys.map((key) => hints.get(key)?.length ?? 0));
    const [rarest] = [...parts].sort((a, b) => frequency(a) - frequency(b));
    for (const key of rarest ?? []) hints.set(key, [...(hints.get(key) ?? []), hint]);
  }
}

/** Ideas in a keyword. If one phrase contains another, the longer one counts: "dark mode" is not about modes. */
export function meaningsIn(atoms: readonly string[], concepts: readonly Concept[]): FoundMeaning[] {
  const { byPhrase, longest, hints } = meaningsOf(concepts);
  const phrases: (Span & { meanings: Meaning[] })[] = [];
  const spans = new Map<string, Span[]>();
  const add = (key: string, span: Span) => spans.set(key, [...(spans.get(key) ?? []), span]);
  for (let at = 0; at < atoms.length; at++)
    for (let length = 1; length <= longest && at + length <= atoms.length; length++) {
      const key = phraseKey(atoms.slice(at, at + length));
      const meanings = byPhrase.get(key) ?? [];
      if (meanings.length > 0) phrases.push({ at, length, meanings });
      for (const name of [key, ...meanings.map(({ concept }) => conceptKey(concept))]) add(name, { at, length });
    }
  const longestPhrases = phrases.filter(
    (phrase) => !phrases.some((other) => other.length > phrase.length && isWithin(phrase, other)),
  );
  const candidates = new Set([...spans.keys()].flatMap((key) => hints.get(key) ?? []));
  return [
    ...longestPhrases.map(({ at, length, meanings }) => ({
      spans: [{ at, length }],
      wordings: distinct(meanings.flatMap(({ wordings }) => wordings)),
      isHint: false,
    })),
    ...[...candidates].flatMap(({ parts, wordings }) => {
      const places = placesOf(parts, spans);
      return places ? [{ spans: places, wordings, isHint: true }] : [];
    }),
  ];
}

export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.at <= inner.at && outer.at + outer.length >= inner.at + inner.length;

/** A place for each part, none of which overlap; null if one is missing. */
function placesOf(parts: readonly string[][], spans: ReadonlyMap<string, Span[]>): Span[] | null {
  const places: Span[] = [];
  for (const keys of parts) {
    const isFree = ({ at, length }: Span) =>
      places.every((place) => at + length <= place.at || place.at + place.length <= at);
    const place = keys.flatMap((key) => spans.get(key) ?? []).find(isFree);
    if (!place) return null;
    places.push(place);
  }
  return places;
}

/** A concept's phrases with their numbers of atoms, its hints, and its words as they are searched. */
interface PreparedConcept {
  phrases: { key: string; length: number }[];
  /** Alternatives for each part of a hint. */
  hints: string[][][];
  wordings: Wording[];
}

/** Other ways to say what a concept is: the terms of each of its phrases. */
export const wordingsOfConcept = (concept: Concept): readonly Wording[] => preparedConcept(concept).wordings;

const preparedConcepts = new WeakMap<Concept, PreparedConcept>();

function preparedConcept(concept: Concept): PreparedConcept {
  const known = preparedConcepts.get(concept);
  if (known) return known;
  const { hints = [] } = concept;
  const phrases = phrasesOfConcept(concept).map((phrase) => tokensOf(phrase));
  const keys = phrases.map((tokens) => tokens.flatMap(atomsOf)).filter((atoms) => atoms.length > 0);
  const made = {
    phrases: keys.map((atoms) => ({ key: phraseKey(atoms), length: atoms.length })),
    hints: hints.map(partsOf),
    wordings: distinct(phrases.flatMap(wordingsOf)),
  };
  preparedConcepts.set(concept, made);
  return made;
}

const partsOf = (hint: string): string[][] =>
  hint
    .split(' ')
    .map((part) =>
      part
        .split('/')
        .map((word) => phraseKey(tokensOf(word).flatMap(atomsOf)))
        .filter(Boolean),
    )
    .filter((alternatives) => alternatives.length > 0);

const tokensOf = (phrase: string): Token[] => compoundsOf(phrase).flatMap(({ tokens }) => tokens);

/** Terms of a phrase, and of two words in one: "mindmap". */
function wordingsOf(tokens: Token[]): Wording[] {
  const terms = [...new Set(tokens.flatMap((token) => termsOf(token)))];
  const isPair = tokens.length === 2 && tokens.every(({ script, text }) => script === 'word' && !isStopWord(text));
  const joined = isPair ? [[stemOf(tokens.map(({ text }) => text).join(''))]] : [];
  return [terms, ...joined]
    .filter((some) => some.length > 0)
    .map((some) => ({ terms: some, factor: SAME_IDEA, isByMeaning: true }));
}

export function distinct(wordings: readonly Wording[]): Wording[] {
  const best = new Map<string, Wording>();
  for (const wording of wordings) {
    const key = wording.terms.join(' ');
    if ((best.get(key)?.factor ?? 0) < wording.factor) best.set(key, wording);
  }
  return [...best.values()];
}
