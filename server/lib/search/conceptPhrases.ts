import type { CONCEPT_LANGUAGES, Concept } from '../concepts';
import { editDistance } from './editDistance';
import { searchForm } from './normalise';
import { termsOf } from './terms';
import { compoundsOf } from './tokens';

type Language = (typeof CONCEPT_LANGUAGES)[number];

/** A word or phrase of a concept. */
export interface ConceptPhrase {
  text: string;
  /** As the search compares it. */
  form: string;
  language: Language;
  concept: Concept;
}

const known = new WeakMap<readonly Concept[], ConceptPhrase[]>();
const knownTerms = new WeakMap<Concept, string[][]>();

/** Every phrase of these concepts, prepared once per list. */
function phrasesOf(concepts: readonly Concept[]): readonly ConceptPhrase[] {
  const prepared = known.get(concepts);
  if (prepared) return prepared;
  const phrases = concepts.flatMap((concept) => {
    const { en, zh, ja, ko, ru, es } = concept;
    return (Object.entries({ en, zh, ja, ko, ru, es }) as [Language, readonly string[]][]).flatMap(
      ([language, texts]) => texts.map((text): ConceptPhrase => ({ text, form: searchForm(text), language, concept })),
    );
  });
  known.set(concepts, phrases);
  return phrases;
}

/** Phrases that begin with `form`, or have a word that does. One per concept, in the user's language if possible. */
export function phrasesBeginning(concepts: readonly Concept[], form: string, language: Language): ConceptPhrase[] {
  const found = new Map<Concept, ConceptPhrase>();
  for (const phrase of phrasesOf(concepts)) {
    if (!phrase.form.startsWith(form) && !phrase.form.includes(` ${form}`)) continue;
    const other = found.get(phrase.concept);
    if (!other || rank(phrase) < rank(other)) found.set(phrase.concept, phrase);
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));

  function rank(phrase: ConceptPhrase): number {
    return (phrase.language === language ? 0 : 2) + (phrase.form.startsWith(form) ? 0 : 1);
  }
}

/** The search terms of each phrase of a concept. */
export function termsOfConcept(concept: Concept): string[][] {
  let terms = knownTerms.get(concept);
  if (!terms) {
    const { en, zh, ja, ko, ru, es } = concept;
    terms = [en, zh, ja, ko, ru, es]
      .flat()
      .map(termsOfPhrase)
      .filter((some) => some.length > 0);
    knownTerms.set(concept, terms);
  }
  return terms;
}

const termsOfPhrase = (text: string): string[] => [
  ...new Set(compoundsOf(text).flatMap(({ tokens }) => tokens.flatMap((token) => termsOf(token)))),
];

/** Letters of a phrase with one error; a longer one may have two. */
const SHORTEST = 3;
const SHORTEST_WITH_TWO = 6;

/** Phrases that differ from a text by one or two characters, the nearest first. */
export function nearestPhrases(concepts: readonly Concept[], form: string): string[] {
  const { length } = [...form];
  if (length < SHORTEST) return [];
  const max = length < SHORTEST_WITH_TWO ? 1 : 2;
  return phrasesOf(concepts)
    .filter((phrase) => Math.abs(phrase.form.length - form.length) <= max)
    .map((phrase) => ({ phrase, distance: editDistance(form, phrase.form, max) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
    .map(({ phrase }) => phrase.form);
}
