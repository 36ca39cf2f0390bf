import { type Kysely, sql } from 'kysely';

/** Links that are mailed: they hold for the address that they went to. One address is confirmed for one person, in whatever case it is written. */
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
