import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { soundOf } from '../../lib/search/eastAsian';
import type { Vocabulary } from '../../lib/search/keyword';
import { type Half, halvesOfSimilar, isTolerant } from '../../lib/search/misspellings';
import { stemOf } from '../../lib/search/stems';

/** Counts of terms: those of the last fold, and the changes since (migration 0054). */
const COUNTED = sql`(SELECT term, plugin_count FROM search_terms UNION ALL SELECT term, change FROM search_term_changes)`;
/** The empty term, which every plugin has, so that its count is the number of plugins. */
const EVERY = '';
/** Comes after every letter, so it ends the range of the words that begin with given letters. */
const LAST_LETTER = '\u{10ffff}';
/** Maximum number of words that are read for given first letters, which suffices for an estimate. */
const MAX_PREFIX = 50;
/** Maximum number of words that are read for given letters and a length. */
const MAX_SIMILAR = 1_000;

/** Number of plugins with each of these terms. */
export async function findVocabulary(db: Queryable, terms: readonly string[]): Promise<Vocabulary> {
  const { rows } = await sql<{ term: string; count: number }>`
    SELECT term, sum(plugin_count) AS count FROM ${COUNTED} counted
    WHERE term = ANY(${[...terms, EVERY]}::text[]) GROUP BY term`.execute(db);
  const counts = new Map(rows.map(({ term, count }) => [term, count]));
  return { countOf: (term) => counts.get(term) ?? 0, total: counts.get(EVERY) ?? 0 };
}

/**
 * Estimates the number of plugins with a term that begins with this text: the sum of the counts of at most
 * `MAX_PREFIX` terms.
 */
export async function countBeginning(db: Queryable, letters: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT greatest(sum(plugin_count), 0) AS count FROM (
      SELECT plugin_count FROM ${COUNTED} counted
      WHERE term >= ${letters}::text AND term < ${letters + LAST_LETTER}::text LIMIT ${MAX_PREFIX}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Selects the texts that are whole names of public plugins. */
export async function findNames(db: Queryable, texts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM unnest(${texts}::text[]) AS texts (text) WHERE EXISTS (
      SELECT FROM plugin_search s WHERE name_grams(s.names) @> name_grams(E'\n' || text || E'\n')
        AND position(E'\n' || text || E'\n' IN s.names) > 0)`.execute(db);
  return new Set(rows.map(({ text }) => text));
}

/** At most `MAX_PREFIX` words of the catalog that begin with this text. */
export async function findWordsBeginning(db: Queryable, letters: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE sound IS NULL
      AND word >= ${letters}::text AND word < ${letters + LAST_LETTER}::text LIMIT ${MAX_PREFIX}`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Words of an idea of which each is in more plugins are together in some plugin. In a large catalog, looking for it would
 * take seconds.
 */
export const MANY_PLUGINS = 500;

/** Whether a plugin has these terms (a text search query). */
export async function isInSome(db: Queryable, terms: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM plugin_search s WHERE s.terms @@ ${terms}::tsquery LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Words of public plugins that may have been meant by one of these typed words, with the number of these plugins: words
 * of letters of which half is as typed, and Chinese ones that sound the same. Only words that `isMeant` accepts are
 * counted. A word stays in the table until the terms are folded after the last plugin with it is hidden.
 */
export async function findSimilarWords(
  db: Queryable,
  typed: readonly string[],
  isMeant: (word: string) => boolean,
): Promise<Map<string, number>> {
  const halves = typed.filter(isTolerant).flatMap(halvesOfSimilar);
  const beginnings = halves.filter(({ side }) => side === 'beginning');
  const ends = halves
    .filter(({ side }) => side === 'end')
    .map((half) => ({ ...half, letters: reversed(half.letters) }));
  const sounds = typed.filter((word) => !isTolerant(word)).map(soundOf);
  const { rows } = await sql<{ word: string }>`
    ${having(sql`w.word`, beginnings)} UNION ${having(sql`reverse(w.word)`, ends)}
    UNION SELECT word FROM search_words WHERE sound = ANY(${sounds}::text[])`.execute(db);
  const words = rows.map(({ word }) => word).filter(isMeant);
  if (words.length === 0) return new Map();
  const { countOf } = await findVocabulary(db, words.map(termOf));
  const counts = words.map((word) => [word, countOf(termOf(word))] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Words of each length that begin with the letters, or whose reverse does. LATERAL, so that an index is read for each. */
const having = (letters: RawBuilder<string>, halves: readonly Half[]): RawBuilder<unknown> => sql`
  SELECT found.word
  FROM unnest(${halves.map((half) => half.length)}::integer[], ${halves.map((half) => half.letters)}::text[])
    AS half (length, first)
  CROSS JOIN LATERAL (
    SELECT word FROM search_words w
    WHERE sound IS NULL AND char_length(w.word) = half.length
      AND ${letters} >= half.first AND ${letters} < half.first || ${LAST_LETTER}::text
    LIMIT ${MAX_SIMILAR}) found`;

const reversed = (letters: string): string => [...letters].reverse().join('');

const termOf = (word: string): string => (isTolerant(word) ? stemOf(word) : word);

/** Deletes the words of terms that no plugin has any more, such as the name of a deleted account. */
async function deleteWordsOf(db: Queryable, terms: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    SELECT found.word FROM unnest(${[...terms]}::text[]) AS gone (term) CROSS JOIN LATERAL (
      SELECT word FROM search_words w
      WHERE w.word >= gone.term AND w.word < gone.term || ${LAST_LETTER}::text LIMIT ${MAX_PREFIX}) found`.execute(db);
  const words = rows.map(({ word }) => word).filter((word) => terms.has(termOf(word)));
  if (words.length > 0) await sql`DELETE FROM search_words WHERE word = ANY(${words}::text[])`.execute(db);
}

/** Adds the changes to the counts, so that reading them stays fast. Reads and writes only the terms that changed. */
export async function foldSearchTerms(db: Queryable): Promise<void> {
  const { rows } = await sql<{ term: string }>`
    WITH gone AS (DELETE FROM search_term_changes RETURNING term, change),
    summed AS (SELECT term, sum(change) AS change FROM gone GROUP BY term),
    folded AS (
      INSERT INTO search_terms AS known (term, plugin_count) SELECT term, change FROM summed WHERE change <> 0
      ON CONFLICT (term) DO UPDATE SET plugin_count = known.plugin_count + excluded.plugin_count
      RETURNING term, plugin_count)
    SELECT term FROM folded WHERE plugin_count <= 0
    UNION ALL SELECT term FROM summed
      WHERE change = 0 AND NOT EXISTS (SELECT FROM search_terms t WHERE t.term = summed.term)`.execute(db);
  const unused = rows.map(({ term }) => term);
  if (unused.length > 0) {
    await sql`DELETE FROM search_terms WHERE term = ANY(${unused}::text[]) AND plugin_count <= 0`.execute(db);
    await deleteWordsOf(db, new Set(unused));
  }
  await sql`VACUUM (ANALYZE) search_term_changes`.execute(db);
}
