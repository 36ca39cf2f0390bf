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

/**
 * Phrases in the user's language, or else in English, that begin with `form` or have a word that does. The best and
 * shortest come first.
 */
export function phrasesBeginning(concepts: readonly Concept[], form: string, language: Language): string[] {
  const ranks = new Map<string, number>();
  for (const { concept, ...phrase } of phrasesOfLetter(concepts, letterOf(form))) {
    const isFirst = phrase.form.startsWith(form);
    if (!isFirst && !phrase.form.includes(` ${form}`)) continue;
    const isOwn = concept[language].includes(phrase.text);
    if (!isOwn && !concept.en.includes(phrase.text)) continue;
    ranks.set(phrase.text, (isOwn ? 0 : 2) + (isFirst ? 0 : 1));
  }
  return [...ranks].sort(([a, one], [b, other]) => one - other || a.length - b.length).map(([text]) => text);
}

/** Phrases whose words differ from those of a text by an error or two each, but not by the first letter of the text. */
export function nearestPhrases(concepts: readonly Concept[], form: string): string[] {
  const words = form.split(' ');
  const near: { form: string; distance: number }[] = [];
  for (const phrase of phrasesOfLetter(concepts, letterOf(form))) {
    const others = phrase.form.split(' ');
    if (others.length !== words.length) continue;
    let distance = 0;
    for (const [place, word] of words.entries()) distance += errorsBetween(word, others[place] ?? '');
    if (distance < Number.POSITIVE_INFINITY) near.push({ form: phrase.form, distance });
  }
  return near.sort((a, b) => a.distance - b.distance).map((phrase) => phrase.form);
}

function errorsBetween(word: string, other: string): number {
  if (word === other) return 0;
  const max = allowedErrors(word);
  const distance = Math.abs(word.length - other.length) > max ? max + 1 : editDistance(word, other, max);
  return distance > max ? Number.POSITIVE_INFINITY : distance;
}

/** Letters that may be wrong in a word. Short ones are abbreviations: "pdf" is no misspelled "xd". */
export function allowedErrors(word: string): number {
  const { length } = [...word];
  if (length < (isAlphabetic(word) ? 4 : 3)) return 0;
  return length < 6 ? 1 : 2;
}

const isAlphabetic = (word: string): boolean => /^[\p{Script=Latin}\p{Script=Cyrillic}\d]+$/u.test(word);
