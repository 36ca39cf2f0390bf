import { CONCEPT_LANGUAGES, type Concept } from '../concepts';
import { withoutParticle } from './eastAsian';
import { stemOf } from './stems';
import { isStopWord } from './stopWords';
import { compoundsOf, type Token } from './tokens';

/** An idea that words hint at: each of the parts must occur, by one of its alternatives. */
export interface Hint {
  concept: Concept;
  parts: readonly (readonly string[])[];
}

/**
 * Finds concepts and hints by their words. To prepare all 60,000 words would take two seconds and 40 MB, and a search
 * needs a few of them: words are stored by their beginnings, and those with one beginning are prepared together.
 */
export interface ConceptIndex {
  /** Concepts with a phrase that has this key. */
  conceptsOf(key: string): readonly Concept[];
  /** Hints of which one part, the rarest, has this key. */
  hintsOf(key: string): readonly Hint[];
}

/** The most atoms of a phrase that are compared. */
export const LONGEST_PHRASE = 12;

const indexes = new WeakMap<readonly Concept[], ConceptIndex>();

/** The index of a list of concepts, made once per list. */
export function conceptIndexOf(concepts: readonly Concept[]): ConceptIndex {
  const known = indexes.get(concepts);
  if (known) return known;
  const phrases = phraseIndex(concepts);
  const hints = hintIndex(concepts);
  const index = {
    conceptsOf: (key: string) => phrases(key),
    hintsOf: (key: string) => hints.get(key) ?? [],
  };
  indexes.set(concepts, index);
  return index;
}

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

export const tokensOf = (phrase: string): Token[] => compoundsOf(phrase).flatMap(({ tokens }) => tokens);

/** Key of a phrase or a word of a hint; empty for stop words alone. */
export function keyOf(phrase: string): string {
  if (/^[a-z]+$/.test(phrase)) return isStopWord(phrase) ? '' : stemOf(phrase);
  return phraseKey(tokensOf(phrase).flatMap(atomsOf));
}

/** Letters that a word has in common with its stem. */
const BEGINNING = 2;

/** Where phrases with this first atom are stored. */
const placeOf = (atom: string): string => (isHan(atom) ? atom : atom.slice(0, BEGINNING));

const isHan = (character: string): boolean => /^\p{Script=Han}/u.test(character);

/** Where a phrase is stored, without preparing it if its first word shows that. Null for stop words alone. */
function placeOfPhrase(phrase: string): string | null {
  const first = phrase.split(' ').find((word) => !isStopWord(word));
  if (first === undefined) return null;
  if (/^(?:[a-z]+|[а-я]+)$/.test(first)) return first.slice(0, BEGINNING);
  const key = keyOf(phrase);
  return key === '' ? null : placeOf(key.split(' ')[0] ?? '');
}

/** Looks up phrases by their keys. */
function phraseIndex(concepts: readonly Concept[]): (key: string) => readonly Concept[] {
  const raw = new Map<string, { phrase: string; concept: Concept }[]>();
  for (const concept of concepts)
    for (const language of CONCEPT_LANGUAGES)
      for (const phrase of concept[language]) {
        const place = placeOfPhrase(phrase);
        if (place === null) continue;
        const others = raw.get(place);
        if (others) others.push({ phrase, concept });
        else raw.set(place, [{ phrase, concept }]);
      }
  const prepared = new Map<string, ReadonlyMap<string, readonly Concept[]>>();
  const at = (place: string) => {
    const known = prepared.get(place);
    if (known) return known;
    const byKey = new Map<string, Concept[]>();
    for (const { phrase, concept } of raw.get(place) ?? []) {
      const key = keyOf(phrase);
      const others = byKey.get(key);
      if (!others) byKey.set(key, [concept]);
      else if (!others.some(({ id }) => id === concept.id)) others.push(concept);
    }
    raw.delete(place);
    prepared.set(place, byKey);
    return byKey;
  };
  return (key) => at(placeOf(key.split(' ')[0] ?? '')).get(key) ?? [];
}

function hintIndex(concepts: readonly Concept[]): ReadonlyMap<string, Hint[]> {
  const hints = concepts.flatMap((concept) =>
    (concept.hints ?? []).map((hint): Hint => ({ concept, parts: hint.split(' ').map((part) => part.split('/')) })),
  );
  const frequencies = new Map<string, number>();
  for (const word of hints.flatMap(({ parts }) => parts.flat()))
    frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const frequencyOf = (words: readonly string[]) => Math.max(...words.map((word) => frequencies.get(word) ?? 0));
  const index = new Map<string, Hint[]>();
  for (const hint of hints) {
    const [rarest = []] = [...hint.parts].sort((a, b) => frequencyOf(a) - frequencyOf(b));
    for (const key of new Set(rarest.map(keyOf))) {
      const others = index.get(key);
      if (others) others.push(hint);
      else index.set(key, [hint]);
    }
  }
  return index;
}
