import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { textWords } from '../../lib/search/document';
import { pairsOf } from '../../lib/search/eastAsian';
import { searchForm } from '../../lib/search/normalize';
import { stemOf } from '../../lib/search/stems';
import { termLiteral } from '../../lib/search/terms';

/** A plugin whose texts resemble those of another. */
export interface SimilarPlugin {
  plugin_id: number;
  /** From 0 to about 1. More shared words, and rarer ones, give a higher score. */
  score: number;
}

/** Maximum number of words that are compared. */
const MAX_WORDS = 32;
const MIN_LATIN_LENGTH = 3;
/**
 * Words that more than this share of the plugins have are ignored, within these limits for small and large catalogs.
 */
const FREQUENT = { share: 0.02, min: 5, max: 2_000 };
/** Minimum number of shared words. A single one is a coincidence. */
const MIN_SHARED = 2;
/** Added if the plugins share a tag. */
const SHARED_TAG = 0.1;

/**
 * Finds public plugins that share rare words of name and summary with a plugin, at least one of them in a name. The most
 * similar come first.
 */
export async function findSimilar(db: Queryable, pluginId: number, limit: number): Promise<SimilarPlugin[]> {
  const words = await findWords(db, pluginId);
  // Labels A and B are the terms with a high impact: a term among many in a long description is not compared.
  const terms = words.map((word) => `${termLiteral(stemOf(word))}:AB`);
  const { rows } = await sql<SimilarPlugin>`
    WITH mine AS (
      SELECT word, term::tsquery AS term,
        CASE WHEN word ~ '^[[:ascii:]]+$' THEN '\\m' || word ELSE word END AS pattern
      FROM unnest(${words}::text[], ${terms}::text[]) AS words (word, term)
    ), catalog AS (
      SELECT plugins, least(${FREQUENT.max}::float8, greatest(${FREQUENT.min}::float8, plugins * ${FREQUENT.share}::float8))::integer AS frequent
      FROM (SELECT greatest(reltuples, 50)::float8 AS plugins FROM pg_class WHERE oid = 'plugin_search'::regclass) counted
    ), carriers AS MATERIALIZED (
      SELECT mine.word, s.plugin_id, s.is_name FROM mine CROSS JOIN catalog CROSS JOIN LATERAL (
        SELECT plugin_id, names ~ mine.pattern AS is_name FROM plugin_search
        WHERE terms @@ mine.term LIMIT catalog.frequent + 1
      ) s
    ), weights AS (
      SELECT word, ln(plugins / count(*)) ^ 2 AS weight, bool_or(is_name AND plugin_id = ${pluginId}) AS is_own_name
      FROM carriers CROSS JOIN catalog GROUP BY word, plugins, frequent HAVING count(*) BETWEEN 2 AND frequent
    ), similar_ones AS (
      -- The weight of a unique word in the divisor: texts with few comparable words are similar to nothing.
      SELECT plugin_id,
        sum(weight) / ((SELECT sum(weight) FROM weights) + (SELECT ln(plugins) ^ 2 FROM catalog)) AS score
      FROM carriers JOIN weights USING (word) WHERE plugin_id <> ${pluginId}
      GROUP BY plugin_id HAVING count(*) >= ${MIN_SHARED} AND bool_or(is_name OR is_own_name)
      ORDER BY score DESC, plugin_id LIMIT ${limit * 5}
    )
    SELECT s.plugin_id, s.score + CASE WHEN EXISTS (
        SELECT FROM plugin_tags own JOIN plugin_tags other USING (tag_id)
        WHERE own.plugin_id = ${pluginId} AND other.plugin_id = s.plugin_id
      ) THEN ${SHARED_TAG}::float8 ELSE 0 END AS score
    FROM similar_ones s JOIN plugins p USING (plugin_id) WHERE p.is_public
    ORDER BY score DESC, p.download_count DESC, p.plugin_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Words of name and summary in the plugin's own language and English: Latin words, and pairs of other characters. */
async function findWords(db: Queryable, pluginId: number): Promise<string[]> {
  const plugin = await db
    .selectFrom('plugins')
    .select(['name', 'intro', 'texts'])
    .where('plugin_id', '=', pluginId)
    .executeTakeFirst();
  if (!plugin) return [];
  const english = plugin.texts['en-US'];
  const text = [plugin.name, english?.name, plugin.intro, english?.intro].join('\n');
  const words = textWords(searchForm(text)).flatMap((word) => {
    if (!/^\p{Script=Latin}/u.test(word)) return pairsOf(word).filter((pair) => pair.length > 1);
    return word.length < MIN_LATIN_LENGTH ? [] : word;
  });
  return [...new Set(words)].slice(0, MAX_WORDS);
}
