import { type Kysely, sql } from 'kysely';

/** Personal access tokens. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE personal_tokens (
    token_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    name text NOT NULL, scopes jsonb NOT NULL,
    created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
    last_used_at timestamptz)`,
  `CREATE INDEX personal_tokens_user ON personal_tokens (user_id)`,
];
