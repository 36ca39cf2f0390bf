import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './columns';

/**
 * Search data of a public plugin, written by server/repositories/search/indexing.ts. A trigger of `plugins` deletes it
 * when the plugin is hidden. A separate table, because every like and install updates an indexed count of `plugins`,
 * which would rewrite all search entries too.
 */
interface PluginSearchTable {
  plugin_id: number;
  /** Names in every language, normalized, each between line breaks. */
  names: string;
  /** Words of the names between spaces. */
  name_words: string;
  /** Terms of all texts as a text search vector. The labels of their positions are their impact (lib/search/impact.ts). */
  terms: string;
}

/** Number of plugins with each term, without the changes since the last fold. Every plugin has the term ''. */
interface SearchTermsTable {
  term: string;
  plugin_count: number;
}

/** Changes of these counts, written by triggers of `plugin_search`. */
interface SearchTermChangesTable {
  term: string;
  change: number;
}

/**
 * Words of the catalog that correct misspelled ones. The table also has words that only hidden plugins have. Only words
 * that `search_terms` counts may be shown.
 */
interface SearchWordsTable {
  word: string;
  /** Sound of a Chinese word (`soundOf`); null for a word of letters. */
  sound: string | null;
}

/** Plugins whose tag or developer has a new name, so that their search row is outdated. */
interface StaleSearchesTable {
  plugin_id: number;
}

/** Normalized keywords without results. Stores nothing about the users. */
interface MissedSearchesTable {
  term: string;
  count: number;
  last_time: TimestampWithDefault;
}

/**
 * Search words that administrators added. Each means a concept of the concept table (shared/concepts), or the same as
 * other words.
 */
interface SearchSynonymsTable {
  id: Generated<number>;
  /** Normalized like a search. */
  word: string;
  concept_id: string | null;
  synonyms: string[];
  create_time: TimestampWithDefault;
}

export interface SearchTables {
  plugin_search: PluginSearchTable;
  search_terms: SearchTermsTable;
  search_term_changes: SearchTermChangesTable;
  search_words: SearchWordsTable;
  stale_searches: StaleSearchesTable;
  missed_searches: MissedSearchesTable;
  search_synonyms: SearchSynonymsTable;
}
