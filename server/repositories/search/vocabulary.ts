import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { Vocabulary } from '../../lib/search/keyword';
import { isTolerant } from '../../lib/search/misspellings';
import { stemOf } from '../../lib/search/stems';

/** Counts of terms: those of the last fold, and the changes since (migration 0054). */
const COUNTED = sql`(SELECT term, plugin_count FROM search_terms UNION ALL SELECT term, change FROM search_term_changes)`;
/** The empty term, which every plugin has, so that its count is the number of plugins. */
const EVERY = '';
/** Maximum number of words that are read for given first letters, which suffices for an estimate. */
const MAX_PREFIX = 50;

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
      WHERE term >= ${letters}::text AND term < ${`${letters}\u{10ffff}`}::text LIMIT ${MAX_PREFIX}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Words of public plugins that share one of these forms, with the number of these plugins. A word keeps its forms when
 * the last plugin with it is hidden.
 */
export async function findMisspelled(db: Queryable, forms: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('search_misspellings')
    .select('word')
    .distinct()
    .where('form', '=', sql<string>`ANY(${forms})`)
    .execute();
  if (rows.length === 0) return new Map();
  const { countOf } = await findVocabulary(
    db,
    rows.map(({ word }) => termOf(word)),
  );
  const counts = rows.map(({ word }) => [word, countOf(termOf(word))] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

const termOf = (word: string): string => (isTolerant(word) ? stemOf(word) : word);

/** Adds the changes to the counts, so that reading them stays fast. */
export async function foldSearchTerms(db: Queryable): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM search_term_changes RETURNING term, change)
    INSERT INTO search_terms AS known (term, plugin_count)
    SELECT term, sum(change) FROM gone GROUP BY term HAVING sum(change) <> 0
    ON CONFLICT (term) DO UPDATE SET plugin_count = known.plugin_count + excluded.plugin_count`.execute(db);
  await sql`DELETE FROM search_terms WHERE plugin_count <= 0`.execute(db);
  await sql`VACUUM (ANALYZE) search_term_changes`.execute(db);
}
