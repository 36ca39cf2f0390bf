import { type Kysely, sql } from 'kysely';

/** Search words that administrators add, each with a concept or with words that mean the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_synonyms (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    word text NOT NULL UNIQUE, concept_id text, synonyms text[] NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now(),
    CHECK ((concept_id IS NULL) = (cardinality(synonyms) > 0)))`.execute(db);
}
