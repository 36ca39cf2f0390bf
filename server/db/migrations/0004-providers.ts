import { type Kysely, sql } from 'kysely';

/** Login through a company's own provider. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE external_identities (
    identity_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    method text NOT NULL, subject text NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    memory text, checked_at timestamptz NOT NULL,
    UNIQUE (method, subject))`,
  `CREATE INDEX external_identities_user ON external_identities (user_id)`,

  `CREATE TABLE provider_attempts (
    state_hash text PRIMARY KEY,
    browser_hash text NOT NULL, method text NOT NULL, query text NOT NULL,
    memory jsonb, profile jsonb, expires_at timestamptz NOT NULL)`,
  `CREATE INDEX provider_attempts_expired ON provider_attempts (expires_at)`,

  ...['login_codes', 'session_families', 'sign_in_challenges'].map(
    (table) => `ALTER TABLE ${table}
      ADD COLUMN identity_id integer REFERENCES external_identities ON DELETE CASCADE,
      ADD COLUMN session_ends_at timestamptz`,
  ),
  `CREATE INDEX session_families_identity ON session_families (identity_id) WHERE identity_id IS NOT NULL`,
];
