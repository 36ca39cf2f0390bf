import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { SearchTexts } from '../../lib/search/document';
import { queryTerm } from './searchQuery';

/** Texts of a plugin on a page of a search, and which of the searched terms it has. */
export interface MatchedTexts extends Omit<SearchTexts, 'tags'> {
  plugin_id: number;
  tags: { id: number; names: string[] }[];
  terms: string[];
}

/** Characters of a description in which a match is looked for. */
const MAX_DESCRIPTION = 4_000;

/** The plugins of one page. */
export async function findMatchedTexts(db: Queryable, ids: number[], terms: string[]): Promise<MatchedTexts[]> {
  const { rows } = await sql<MatchedTexts>`
    WITH searched AS MATERIALIZED (
      SELECT term, query::tsquery AS query FROM unnest(${terms}::text[], ${terms.map(queryTerm)}::text[]) AS s (term, query)
    )
    SELECT p.plugin_id, p.plugin_key, p.name, p.intro, left(p.description, ${MAX_DESCRIPTION}) AS description, p.texts,
      u.nick_name AS developer,
      ARRAY(SELECT term FROM searched WHERE s.terms @@ searched.query) AS terms,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'names',
          ARRAY(SELECT t.name UNION SELECT name.value FROM jsonb_each_text(t.names) name)) ORDER BY t.position, t.id)
        FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.plugin_id = p.plugin_id), '[]') AS tags
    FROM plugins p JOIN users u ON u.user_id = p.developer_id JOIN plugin_search s ON s.plugin_id = p.plugin_id
    WHERE p.plugin_id = ANY(${ids}::integer[])`.execute(db);
  return rows;
}
