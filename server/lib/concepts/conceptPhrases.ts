import { PreparedOnce } from '../concurrency/PreparedOnce';
import { editDistance } from '../search/editDistance';
import { searchForm } from '../search/normalize';
import { CONCEPT_LANGUAGES, type Concept } from './Concept';
import { addTo } from './conceptIndex';

type Language = (typeof CONCEPT_LANGUAGES)[number];

/** A word or phrase of a concept. */
export interface ConceptPhrase {
  text: string;
  /** The text as the search compares it. */
  form: string;
  language: Language;
  concept: Concept;
}

/** The phrases of a list of concepts. */
interface Phrases {
  all: readonly ConceptPhrase[];
  /** By the first characters of their words. */
  byLetter: ReadonlyMap<string, readonly ConceptPhrase[]>;
}

const phrases = new PreparedOnce(function* (concepts: readonly Concept[]): Generator<undefined, Phrases> {
  const all: ConceptPhrase[] = [];
  const byLetter = new Map<string, ConceptPhrase[]>();
  for (const concept of concepts) {
    for (const language of CONCEPT_LANGUAGES)
      for (const text of concept[language]) {
        const form = searchForm(text);
        // Most texts are in this form already. The equal string would take four megabytes.
        const phrase = { text, form: form === text ? text : form, language, concept };
        all.push(phrase);
        for (const letter of new Set(phrase.form.split(' ').map(letterOf))) addTo(byLetter, letter, phrase);
      }
    yield;
  }
  return { all, byLetter };
});

/** Prepares the phrases of a list of concepts in slices, before they are first listed or compared. */
export const preparePhrases = (concepts: readonly Concept[]): Promise<void> => phrases.prepare(concepts);

/** Every phrase of these concepts. */
export const listPhrases = (concepts: readonly Concept[]): readonly ConceptPhrase[] => phrases.get(concepts).all;

const letterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** Phrases that begin with `form`, or have a word that does. One per concept, in the user's language if possible. */
export function phrasesBeginning(concepts: readonly Concept[], form: string, language: Language): ConceptPhrase[] {
  const found = new Map<Concept, ConceptPhrase>();
  for (const phrase of phrases.get(concepts).byLetter.get(letterOf(form)) ?? []) {
    if (!phrase.form.startsWith(form) && !phrase.form.includes(` ${form}`)) continue;
    const other = found.get(phrase.concept);
    if (!other || rank(phrase) < rank(other)) found.set(phrase.concept, phrase);
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));

  function rank(phrase: ConceptPhrase): number {
    return (phrase.language === language ? 0 : 2) + (phrase.form.startsWith(form) ? 0 : 1);
  }
}

/** Minimum number of characters of a phrase with one error, and with two. */
const MIN_WITH_ONE = 3;
const MIN_WITH_TWO = 6;

/** Phrases that differ from a text by one or two characters, but not by the first one, the nearest first. */
export function nearestPhrases(concepts: readonly Concept[], form: string): string[] {
  const { length } = [...form];
  if (length < MIN_WITH_ONE) return [];
  const max = length < MIN_WITH_TWO ? 1 : 2;
  return (phrases.get(concepts).byLetter.get(letterOf(form)) ?? [])
    .filter((phrase) => Math.abs(phrase.form.length - form.length) <= max)
    .map((phrase) => ({ phrase, distance: editDistance(form, phrase.form, max) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
    .map(({ phrase }) => phrase.form);
}
