import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { queryTerm } from './searchQuery';

/** Fields that explain why a search found a plugin, besides those of its card. */
export interface MatchedTerms {
  /** The searched terms that it has. */
  terms: string[];
  /** The beginnings of its description in all languages, the developer's own first. */
  descriptions: string[];
}

/** Characters of a description in which a match is looked for. */
const MAX_DESCRIPTION = 4_000;

/** The plugins of one page, by id. */
export async function findMatchedTerms(
  db: Queryable,
  ids: number[],
  terms: string[],
): Promise<Map<number, MatchedTerms>> {
  const { rows } = await sql<MatchedTerms & { plugin_id: number }>`
    WITH searched AS MATERIALIZED (
      SELECT term, query::tsquery AS query FROM unnest(${terms}::text[], ${terms.map(queryTerm)}::text[]) AS s (term, query)
    )
    SELECT p.plugin_id, ARRAY(
        SELECT left(p.description, ${MAX_DESCRIPTION})
        UNION ALL SELECT left(value->>'description', ${MAX_DESCRIPTION}) FROM jsonb_each(p.texts)
        WHERE value ? 'description') AS descriptions,
      ARRAY(SELECT term FROM searched WHERE s.terms @@ searched.query) AS terms
    FROM plugins p JOIN plugin_search s ON s.plugin_id = p.plugin_id
    WHERE p.plugin_id = ANY(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ plugin_id, ...row }) => [plugin_id, row]));
}
