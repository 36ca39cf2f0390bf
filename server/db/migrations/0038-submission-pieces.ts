import { type Kysely, sql } from 'kysely';

/**
 * Words of the review list combined with a status, a tag, a developer or a period (docs/decisions/0047-scale.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION month_piece(moment timestamp) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN 'month ' || extract(year FROM moment)::text || '-' || extract(month FROM moment)::text`,
  // Pieces of the text, and facts of the submission, which are longer than any piece of a text, so that the two never
  // match.
  `CREATE FUNCTION submission_pieces(
      written text, status smallint, kind text, developer_id integer, submit_time timestamptz, tag_ids integer[])
    RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN text_pieces(written)
      || ARRAY['status ' || status::text, 'kind ' || kind, 'developer ' || developer_id::text, month_piece(submit_time AT TIME ZONE 'UTC')]
      || CASE WHEN tag_ids IS NULL THEN ARRAY['tags of its plugin'] ELSE ARRAY(SELECT 'tag ' || tag::text FROM unnest(tag_ids) tag) END`,
  `DROP INDEX submission_search_pieces`,
  `CREATE INDEX submission_search_pieces ON submission_search
    USING gin (submission_pieces(text, status, kind, developer_id, submit_time, tag_ids) COLLATE "C")`,
  `ANALYZE submission_search`,
];
