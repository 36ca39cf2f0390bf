/** Languages of the concept table, as ISO 639-1 codes. `zh` is simplified Chinese. */
export const CONCEPT_LANGUAGES = ['en', 'zh', 'ja', 'ko', 'ru', 'es'] as const;

/**
 * A need that users search for, with its words and phrases in each language, the most usual one first. Words are in
 * lower case and base forms, because the search stems English, Russian and Spanish. The phrases are synonyms: a search
 * for one may find the others. If one phrase contains another, the longer one counts.
 */
export interface Concept extends Record<(typeof CONCEPT_LANGUAGES)[number], readonly string[]> {
  /** English, kebab case. Stored with the words that administrators add, so it never changes. */
  id: string;
  /**
   * Words that users type for the concept but that are not synonyms: "rain" for weather. The words of a hint may be
   * anywhere in a search. `/` separates alternatives for a word. A synonym of a word, by another concept, counts as the
   * word.
   */
  hints?: readonly string[];
}

/** Its words and phrases in all languages, each once: some are the same in several ("PDF"). */
export const phrasesOfConcept = (concept: Concept): Set<string> =>
  new Set(CONCEPT_LANGUAGES.flatMap((language) => concept[language]));
