import { PreparedOnce } from '../concurrency/PreparedOnce';
import { editDistance } from '../search/editDistance';
import { searchForm } from '../search/normalize';
import { CONCEPT_LANGUAGES, type Concept } from './Concept';
import { addTo, trimmed } from './conceptIndex';

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
  /**
   * By the first characters of their words. Each text is followed by its concept: objects for 134,000 phrases would take
   * eight megabytes more.
   */
  byLetter: ReadonlyMap<string, readonly (string | Concept)[]>;
  /** The texts that are not in the form in which the search compares them. */
  forms: ReadonlyMap<string, string>;
}

const phrases = new PreparedOnce(function* (concepts: readonly Concept[]): Generator<undefined, Phrases> {
  const byLetter = new Map<string, (string | Concept)[]>();
  const forms = new Map<string, string>();
  for (const concept of concepts) {
    for (const text of textsOf(concept)) {
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
    for (const text of textsOf(concept)) yield { text, form: forms.get(text) ?? text, concept };
}

/** The phrases with a word that begins with this letter. */
function* phrasesOfLetter(concepts: readonly Concept[], letter: string): Generator<ConceptPhrase> {
  const { byLetter, forms } = phrases.get(concepts);
  const own = byLetter.get(letter) ?? [];
  for (let at = 0; at < own.length; at += 2) {
    const [text, concept] = [own[at] as string, own[at + 1] as Concept];
    yield { text, form: forms.get(text) ?? text, concept };
  }
}

/** The phrases of a concept in all languages. Some are the same in several ("PDF"). */
const textsOf = (concept: Concept): Set<string> => new Set(CONCEPT_LANGUAGES.flatMap((language) => concept[language]));

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
