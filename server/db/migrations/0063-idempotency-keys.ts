import { type Kysely, sql } from 'kysely';

/** The first responses to submissions with a key, for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idempotency_keys (
      user_id integer NOT NULL REFERENCES users,
      key text NOT NULL,
      request_hash text NOT NULL,
      version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
      receipt jsonb NOT NULL,
      create_time timestamptz NOT NULL,
      PRIMARY KEY (user_id, key)
    )`.execute(db);
  await sql`CREATE INDEX idempotency_keys_version ON idempotency_keys (version_id)`.execute(db);
}
