import { PreparedOnce } from '../concurrency/PreparedOnce';
import { editDistance } from '../search/editDistance';
import { searchForm } from '../search/normalize';
import { type CONCEPT_LANGUAGES, type Concept, phrasesOfConcept } from './Concept';
import { addTo, type PhraseList, pairsOf, trimmed } from './conceptIndex';

type Language = (typeof CONCEPT_LANGUAGES)[number];

/** A word or phrase of a concept. */
export interface ConceptPhrase {
  text: string;
  /** The text as the search compares it. */
  form: string;
  concept: Concept;
}

/** The phrases of a list of concepts. */
interface Phrases {
  /** By the first characters of their words. */
  byLetter: ReadonlyMap<string, Readonly<PhraseList>>;
  /** The texts that are not in the form in which the search compares them. */
  forms: ReadonlyMap<string, string>;
}

const phrases = new PreparedOnce(function* (concepts: readonly Concept[]): Generator<undefined, Phrases> {
  const byLetter = new Map<string, PhraseList>();
  const forms = new Map<string, string>();
  for (const concept of concepts) {
    for (const text of phrasesOfConcept(concept)) {
      const form = searchForm(text);
      if (form !== text) forms.set(text, form);
      for (const letter of new Set(form.split(' ').map(letterOf))) addTo(byLetter, letter, text, concept);
    }
    yield;
  }
  return { byLetter: trimmed(byLetter), forms };
});

/** Prepares the phrases of a list of concepts in slices, before they are first listed or compared. */
export const preparePhrases = (concepts: readonly Concept[]): Promise<void> => phrases.prepare(concepts);

/** Every phrase of these concepts. */
export function* listPhrases(concepts: readonly Concept[]): Generator<ConceptPhrase> {
  const { forms } = phrases.get(concepts);
  for (const concept of concepts)
    for (const text of phrasesOfConcept(concept)) yield { text, form: forms.get(text) ?? text, concept };
}

/** The phrases with a word that begins with this letter. */
function* phrasesOfLetter(concepts: readonly Concept[], letter: string): Generator<ConceptPhrase> {
  const { byLetter, forms } = phrases.get(concepts);
  for (const [text, concept] of pairsOf(byLetter.get(letter) ?? []))
    yield { text, form: forms.get(text) ?? text, concept };
}

const letterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** Phrases that begin with `form`, or have a word that does. One per concept, in the user's language if possible. */
export function phrasesBeginning(concepts: readonly Concept[], form: string, language: Language): ConceptPhrase[] {
  const found = new Map<Concept, ConceptPhrase>();
  for (const phrase of phrasesOfLetter(concepts, letterOf(form))) {
    if (!phrase.form.startsWith(form) && !phrase.form.includes(` ${form}`)) continue;
    const other = found.get(phrase.concept);
    if (!other || rank(phrase) < rank(other)) found.set(phrase.concept, phrase);
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));

  function rank(phrase: ConceptPhrase): number {
    return (phrase.concept[language].includes(phrase.text) ? 0 : 2) + (phrase.form.startsWith(form) ? 0 : 1);
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
  const near: { form: string; distance: number }[] = [];
  for (const phrase of phrasesOfLetter(concepts, letterOf(form))) {
    if (Math.abs(phrase.form.length - form.length) > max) continue;
    const distance = editDistance(form, phrase.form, max);
    if (distance <= max) near.push({ form: phrase.form, distance });
  }
  return near.sort((a, b) => a.distance - b.distance).map((phrase) => phrase.form);
}
