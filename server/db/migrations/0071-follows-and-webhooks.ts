import { type Kysely, sql } from 'kysely';

/** Follows, and webhooks with their log. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE follows (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    plugin_id integer REFERENCES plugins ON DELETE CASCADE,
    developer_id integer REFERENCES users ON DELETE CASCADE,
    tag_id integer REFERENCES tags ON DELETE CASCADE,
    create_time timestamptz NOT NULL,
    CHECK (num_nonnulls(plugin_id, developer_id, tag_id) = 1))`,
  `CREATE INDEX follows_user ON follows (user_id)`,
  ...['plugin_id', 'developer_id', 'tag_id'].map(
    (column) => `CREATE UNIQUE INDEX follows_${column} ON follows (${column}, user_id) WHERE ${column} IS NOT NULL`,
  ),
  `CREATE TABLE webhooks (
    webhook_id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    user_id integer REFERENCES users ON DELETE CASCADE,
    url text NOT NULL,
    kinds text[],
    secret text NOT NULL,
    previous_secret text,
    rotate_time timestamptz,
    create_time timestamptz NOT NULL)`,
  `CREATE INDEX webhooks_user ON webhooks (user_id)`,
  `ALTER TABLE deliveries ALTER COLUMN due_time DROP NOT NULL,
    ADD COLUMN webhook_id integer REFERENCES webhooks ON DELETE CASCADE,
    ADD COLUMN attempt_time timestamptz,
    ADD COLUMN status integer,
    ADD COLUMN error text`,
  `CREATE INDEX deliveries_webhook ON deliveries (webhook_id, create_time) WHERE webhook_id IS NOT NULL`,
  // The condition must equal that of server/repositories/accounts/notifications.ts.
  'DROP INDEX notifications_folded',
  `CREATE UNIQUE INDEX notifications_folded ON notifications (user_id, kind, plugin_key)
    WHERE read_time IS NULL
      AND kind IN ('submission_waiting', 'review_message', 'rating_written', 'rating_held', 'plugin_updated')`,
];
