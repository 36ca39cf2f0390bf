import { type Kysely, sql } from 'kysely';

/** Passkeys of users, and the challenges of their registrations and logins in progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkeys (
      passkey_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports jsonb NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX passkeys_user ON passkeys (user_id)`.execute(db);
  await sql`
    CREATE TABLE passkey_challenges (
      challenge_hash text PRIMARY KEY,
      session_id text REFERENCES session_families ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX passkey_challenges_session ON passkey_challenges (session_id)`.execute(db);
  await sql`CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_at)`.execute(db);
}
