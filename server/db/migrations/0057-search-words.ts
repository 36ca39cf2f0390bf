import { type Kysely, sql } from 'kysely';

/** A smaller search index (docs/decisions/0096-search-relevance.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A word once, instead of once for each of its letters: half of a misspelled word is as typed.
  `CREATE TABLE search_words (word text COLLATE "C" NOT NULL, sound text COLLATE "C")`,
  `INSERT INTO search_words
    SELECT word, max(CASE WHEN form LIKE '~%' THEN substr(form, 2) END) FROM search_misspellings GROUP BY word`,
  `DROP TABLE search_misspellings`,
  `CREATE UNIQUE INDEX search_words_beginning ON search_words (char_length(word), word)`,
  `CREATE INDEX search_words_end ON search_words (char_length(word), reverse(word)) WHERE sound IS NULL`,
  `CREATE INDEX search_words_sound ON search_words (sound) WHERE sound IS NOT NULL`,
  `ANALYZE search_words`,

  // New entries go to their places at once. Otherwise up to 4 MB of them wait in the index, which each search reads, and
  // their pages stay empty afterwards.
  `ALTER INDEX plugin_search_names SET (fastupdate = off)`,
  `ALTER INDEX plugin_search_terms SET (fastupdate = off)`,
  `SELECT gin_clean_pending_list('plugin_search_names'), gin_clean_pending_list('plugin_search_terms')`,

  // The next cleanup writes the terms of every plugin: some English words have other stems (lib/search/stems.ts).
  `INSERT INTO stale_searches SELECT plugin_id FROM plugin_search ON CONFLICT DO NOTHING`,
];
