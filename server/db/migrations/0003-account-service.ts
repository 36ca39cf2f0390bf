import { type Kysely, sql } from 'kysely';

/** Tables of the account service. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE session_families ADD COLUMN last_used_at timestamptz, ADD COLUMN user_agent text`,

  `ALTER TABLE users
    ADD COLUMN email_verified_at timestamptz, ADD COLUMN sex text, ADD COLUMN birthday text,
    ADD COLUMN channel text, ADD COLUMN tencent_docs boolean`,

  `CREATE TABLE password_resets (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    made_by integer REFERENCES users ON DELETE SET NULL,
    removes_totp boolean NOT NULL DEFAULT false,
    expires_at timestamptz NOT NULL, used_at timestamptz)`,
  `CREATE INDEX password_resets_user ON password_resets (user_id)`,

  `CREATE TABLE totp_secrets (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret text NOT NULL, confirmed_at timestamptz, last_step integer NOT NULL DEFAULT 0)`,

  `CREATE TABLE recovery_codes (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (user_id, code_hash))`,

  `CREATE TABLE sign_in_challenges (
    challenge_hash text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL)`,
  `CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id)`,
  `CREATE INDEX login_codes_user ON login_codes (user_id)`,
];
