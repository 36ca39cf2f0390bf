import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Id, IdAnywhere, Keyword, Locale, nameText, Timestamp } from '../fields';
import { TEXT_LIMITS } from '../values/limits';
import { CONCEPT_ID_LENGTH, MAX_SYNONYM_WORDS } from '../values/plugins';

/** One idea of the concept table (shared/concepts), with its words in each language, the usual one first. */
export const ConceptWords = z.object({
  concept_id: z.string(),
  words: z.record(Locale, z.array(z.string())),
});
export type ConceptWords = z.infer<typeof ConceptWords>;

/** A search word that administrators added, with either a concept or words that mean the same. */
export const Synonym = z.object({
  id: z.number().int(),
  /** Normalized as searches are: lower case, single spaces. */
  word: z.string(),
  /** Stays if a later version of the site no longer has this concept; then it has no effect. */
  concept_id: z.string().nullable(),
  concept: ConceptWords.nullable(),
  synonyms: z.array(z.string()),
  create_time: Timestamp,
});
export type Synonym = z.infer<typeof Synonym>;

const Word = nameText(TEXT_LIMITS.search_word, 1);

export const SynonymFields = z.object({
  id: Id.optional(),
  word: Word,
  concept_id: z.string().min(1).max(CONCEPT_ID_LENGTH).nullable().default(null),
  synonyms: z.array(Word).max(MAX_SYNONYM_WORDS).default([]),
  expected: Expected.optional(),
});
export type SynonymFields = z.infer<typeof SynonymFields>;

const PATH = '/manager/synonym';

export const listSynonyms = endpoint('GET', `${PATH}/list`, {
  who: 'admin',
  summary: 'Lists the search words that administrators added, newest first',
  data: z.object({ synonym_list: z.array(Synonym) }),
});

/**
 * Concepts with a word that equals or resembles the keyword, the best first. Without a keyword: the first ones of the
 * table.
 */
export const findConcepts = endpoint('GET', '/manager/concept/list', {
  who: 'admin',
  summary: 'Finds concepts of the search by a word in any language',
  query: z.strictObject({ keyword: Keyword.default('') }),
  data: z.object({ concept_list: z.array(ConceptWords) }),
});

/**
 * Searches use it at once. The word is removed from the list of searches without results. 409 `synonym_taken`,
 * `too_many_synonyms`, `changed_meanwhile`; 404 `synonym_not_found`, `concept_not_found`. 400 unless it has either a concept or words.
 */
export const saveSynonym = endpoint('PUT', PATH, {
  who: 'admin',
  summary: 'Saves what a search word means: a concept, or other words; creates it without an id',
  body: SynonymFields,
  data: Synonym.extend({
    /** Plugins that a search for the word finds now. */
    plugin_count: z.number().int(),
  }),
});

export const deleteSynonym = endpoint('DELETE', PATH, {
  who: 'admin',
  summary: 'Deletes a search word; searches for it find what they found before',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});
