import { type Kysely, sql } from 'kysely';

/** Plugins whose search row must be rewritten. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [`CREATE TABLE stale_searches (plugin_id integer PRIMARY KEY REFERENCES plugins ON DELETE CASCADE)`];
