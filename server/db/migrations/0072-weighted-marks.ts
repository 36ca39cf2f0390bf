import { type Kysely, sql } from 'kysely';

/** Marks of ratings, weighted by the age of their accounts. server/db/schema explains the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE ratings ADD COLUMN helpful_weight integer NOT NULL DEFAULT 0',
  'UPDATE ratings SET helpful_weight = 100 * helpful WHERE helpful <> 0',
  'DROP INDEX ratings_helpful',
  'CREATE INDEX ratings_helpful ON ratings (plugin_id, state, helpful_weight DESC, rating_id DESC)',
];
