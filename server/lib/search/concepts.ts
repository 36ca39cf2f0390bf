import type { Concept } from '../concepts';
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
}

/** What a phrase may mean, by its atoms. */
export interface Meanings {
  byPhrase: Map<string, Wording[]>;
  /** Atoms of the longest phrase. */
  longest: number;
}

/** Share of the score of a match by other words for the same idea. */
const SAME_IDEA = 0.8;

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

export const phraseKey = (atoms: readonly string[]): string => atoms.join(' ');

/** Prepares concepts for look-ups, once per list, and each of them once: a list with an added word shares the others. */
export function meaningsOf(concepts: readonly Concept[]): Meanings {
  const known = prepared.get(concepts);
  if (known) return known;
  const byPhrase = new Map<string, Wording[]>();
  let longest = 0;
  for (const concept of concepts) {
    const { phrases, wordings } = preparedConcept(concept);
    for (const { key, length } of phrases) {
      longest = Math.max(longest, length);
      const others = byPhrase.get(key);
      byPhrase.set(key, others ? distinct([...others, ...wordings]) : wordings);
    }
  }
  const meanings = { byPhrase, longest };
  prepared.set(concepts, meanings);
  return meanings;
}

/** A concept's phrases with their numbers of atoms, and its words as they are searched. */
interface PreparedConcept {
  phrases: { key: string; length: number }[];
  wordings: Wording[];
}

const preparedConcepts = new WeakMap<Concept, PreparedConcept>();

function preparedConcept(concept: Concept): PreparedConcept {
  const known = preparedConcepts.get(concept);
  if (known) return known;
  const { en, zh, ja, ko, ru, es } = concept;
  const phrases = [en, zh, ja, ko, ru, es].flat().map((phrase) => tokensOf(phrase));
  const keys = phrases.map((tokens) => tokens.flatMap(atomsOf)).filter((atoms) => atoms.length > 0);
  const made = {
    phrases: keys.map((atoms) => ({ key: phraseKey(atoms), length: atoms.length })),
    wordings: distinct(phrases.flatMap(wordingsOf)),
  };
  preparedConcepts.set(concept, made);
  return made;
}

const tokensOf = (phrase: string): Token[] => compoundsOf(phrase).flatMap(({ tokens }) => tokens);

/** Terms of a phrase, and of two words in one: "mindmap". */
function wordingsOf(tokens: Token[]): Wording[] {
  const terms = [...new Set(tokens.flatMap((token) => termsOf(token)))];
  const isPair = tokens.length === 2 && tokens.every(({ script, text }) => script === 'word' && !isStopWord(text));
  const joined = isPair ? [[stemOf(tokens.map(({ text }) => text).join(''))]] : [];
  return [terms, ...joined].filter((some) => some.length > 0).map((some) => ({ terms: some, factor: SAME_IDEA }));
}

export function distinct(wordings: readonly Wording[]): Wording[] {
  const best = new Map<string, Wording>();
  for (const wording of wordings) {
    const key = wording.terms.join(' ');
    if ((best.get(key)?.factor ?? 0) < wording.factor) best.set(key, wording);
  }
  return [...best.values()];
}
