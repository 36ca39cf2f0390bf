import { type Kysely, sql } from 'kysely';

/**
 * Search by terms with their impact, instead of by pieces of texts (docs/decisions/0096-search-relevance.md). Names are
 * kept, so that plugins are found by these at once. The next cleanup writes the terms of every plugin, some at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Inline: a search reads the terms of each match.
  `CREATE TABLE plugin_terms (
    plugin_id integer NOT NULL, names text NOT NULL, name_words text NOT NULL, terms tsvector NOT NULL)`,
  `ALTER TABLE plugin_terms ALTER COLUMN terms SET STORAGE MAIN`,
  `INSERT INTO plugin_terms SELECT plugin_id, names, name_words, '' FROM plugin_search`,
  `INSERT INTO stale_searches SELECT plugin_id FROM plugin_search ON CONFLICT DO NOTHING`,
  `DROP TABLE plugin_search, search_deletions`,
  `ALTER TABLE plugin_terms RENAME TO plugin_search`,
  `ALTER TABLE plugin_search ADD PRIMARY KEY (plugin_id) INCLUDE (names),
    ADD FOREIGN KEY (plugin_id) REFERENCES plugins ON DELETE CASCADE`,
  `CREATE INDEX plugin_search_names ON plugin_search USING gin (name_grams(names))`,
  `CREATE INDEX plugin_search_terms ON plugin_search USING gin (terms)`,

  // "C", so that words that begin alike are together.
  `CREATE TABLE search_misspellings (form text COLLATE "C" NOT NULL, word text COLLATE "C" NOT NULL, PRIMARY KEY (form, word))`,
  `CREATE TABLE search_terms (term text COLLATE "C" PRIMARY KEY, plugin_count integer NOT NULL)`,
  // Rows that add to or subtract from a count, so that approvals do not wait for each other (decision 47).
  `CREATE TABLE search_term_changes (term text COLLATE "C" NOT NULL, change integer NOT NULL)`,
  `CREATE INDEX search_term_changes_term ON search_term_changes (term) INCLUDE (change)`,
  `CREATE FUNCTION count_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO search_term_changes
          SELECT term, count(*) FROM added, unnest(tsvector_to_array(terms) || ''::text) term GROUP BY term;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO search_term_changes
          SELECT term, -count(*) FROM removed, unnest(tsvector_to_array(terms) || ''::text) term GROUP BY term;
      ELSE
        INSERT INTO search_term_changes
          SELECT term, sum(change) FROM (
            SELECT unnest(tsvector_to_array(terms)) AS term, 1 AS change FROM added
            UNION ALL SELECT unnest(tsvector_to_array(terms)), -1 FROM removed) changed
          GROUP BY term HAVING sum(change) <> 0;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER count_added AFTER INSERT ON plugin_search REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_search_terms()`,
  `CREATE TRIGGER count_changed AFTER UPDATE ON plugin_search REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_search_terms()`,
  `CREATE TRIGGER count_removed AFTER DELETE ON plugin_search REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_search_terms()`,
  // Counts the rows directly, for writers that bypass triggers.
  `CREATE FUNCTION count_search_terms_anew() RETURNS void LANGUAGE sql AS $$
    TRUNCATE search_terms, search_term_changes;
    INSERT INTO search_terms
      SELECT term, count(*) FROM plugin_search, unnest(tsvector_to_array(terms) || ''::text) term GROUP BY term $$`,
  `SELECT count_search_terms_anew()`,
  // The embedded database never collects statistics of new tables by itself.
  `ANALYZE plugin_search`,
];
