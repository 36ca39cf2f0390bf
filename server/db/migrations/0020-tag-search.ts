import { type Kysely, sql } from 'kysely';

/** Plugins whose search has to be written anew; server/db/schema.ts says what each column is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [`CREATE TABLE stale_searches (plugin_id integer PRIMARY KEY REFERENCES plugins ON DELETE CASCADE)`];
