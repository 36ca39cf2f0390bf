/** Languages of the concept table, as ISO 639-1 codes. `zh` is simplified Chinese. */
export const CONCEPT_LANGUAGES = ['en', 'zh', 'ja', 'ko', 'ru', 'es'] as const;

/**
 * A need that users search for, with its words and phrases in each language, the most usual one first. They are lower
 * case and base forms: the search stems English, Russian and Spanish. They are synonyms: a search for one may find the
 * others. If one phrase contains another, the longer one counts.
 */
export interface Concept extends Record<(typeof CONCEPT_LANGUAGES)[number], readonly string[]> {
  /** English, kebab case. Stored with the words that administrators add, so it never changes. */
  id: string;
  /**
   * Words that users type for it but that are not synonyms: "rain" for weather. Words may stand anywhere in a search;
   * `/` separates alternatives for a word. A word stands for its concept too.
   */
  hints?: readonly string[];
}
