import { type Kysely, sql } from 'kysely';

/**
 * Emailed links, valid for the address that they were sent to. One address is confirmed for one user, ignoring case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE email_proofs (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    email text NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `ALTER TABLE password_resets ADD COLUMN email text`,
  `CREATE INDEX email_proofs_user ON email_proofs (user_id)`,
  `CREATE UNIQUE INDEX users_verified_email ON users (lower(email)) WHERE email_verified_at IS NOT NULL`,
];
