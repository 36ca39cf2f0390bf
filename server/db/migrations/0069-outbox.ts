import { type Kysely, sql } from 'kysely';

/** Notices that the server delivers outside the site (docs/decisions/0106-outbox.md). server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE delivery_targets (target text PRIMARY KEY)`,
  `CREATE TABLE deliveries (
    delivery_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    target text NOT NULL REFERENCES delivery_targets ON DELETE CASCADE,
    user_id integer REFERENCES users ON DELETE CASCADE,
    notice jsonb NOT NULL,
    batch_id uuid,
    attempts integer NOT NULL DEFAULT 0,
    due_time timestamptz NOT NULL,
    create_time timestamptz NOT NULL)`,
  `CREATE INDEX deliveries_due ON deliveries (due_time)`,
  `CREATE INDEX deliveries_user ON deliveries (user_id)`,
  `CREATE INDEX deliveries_target ON deliveries (target)`,
  `CREATE INDEX deliveries_batch ON deliveries (batch_id)`,
  `ALTER TABLE users ADD COLUMN email_notices text NOT NULL DEFAULT 'at_once',
    ADD COLUMN muted_notices text[] NOT NULL DEFAULT '{}'`,
];
