/** The search of plugins, which migration 0054 replaces. */
export const SEARCH_TABLES = [
  // Grams of a name, including its start and end: for words in too many plugins to fetch them all.
  `CREATE FUNCTION name_grams(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT substr(names, at, length)
      FROM generate_series(1, length(names)) at, generate_series(1, 2) length)`,
  // A plugin's names are indexed beside its key, so that examining plugins one by one reads no row with other names. An
  // index row has at most 2,704 bytes, and a compatibility character becomes up to 33: `searchDocument` keeps to it.
  `CREATE TABLE plugin_search (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    names text NOT NULL, name_words text NOT NULL, near text NOT NULL, far text NOT NULL,
    words text[] NOT NULL, grams text[] NOT NULL,
    PRIMARY KEY (plugin_id) INCLUDE (names))`,
  `CREATE INDEX plugin_search_grams ON plugin_search USING gin (grams)`,
  `CREATE INDEX plugin_search_words ON plugin_search USING gin (words)`,
  `CREATE INDEX plugin_search_names ON plugin_search USING gin (name_grams(names))`,
  `CREATE TABLE search_deletions (deletion text NOT NULL, word text NOT NULL, PRIMARY KEY (deletion, word))`,
  `CREATE TABLE stale_searches (plugin_id integer PRIMARY KEY REFERENCES plugins ON DELETE CASCADE)`,
];
