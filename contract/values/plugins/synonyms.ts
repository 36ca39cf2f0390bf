/** Maximum number of search words that administrators add. Each search reads all of them. */
export const MAX_SYNONYMS = 500;

/** Maximum number of typed words for one search word. */
export const MAX_SYNONYM_WORDS = 10;

/** Maximum characters of the id of a concept. */
export const CONCEPT_ID_LENGTH = 100;

/** Maximum number of concepts that a look-up returns. */
export const MAX_FOUND_CONCEPTS = 20;
