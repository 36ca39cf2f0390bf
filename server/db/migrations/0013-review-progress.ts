import { type Kysely, sql } from 'kysely';

/** Notifications and review messages. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE versions ADD COLUMN rule text`,
  `CREATE INDEX versions_decided ON versions (decide_time DESC) WHERE decided_by IS NOT NULL`,

  `CREATE TABLE review_messages (
    message_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    sender text NOT NULL CHECK (sender IN ('author', 'reviewer')), text text NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX review_messages_version ON review_messages (version_id)`,
  `CREATE INDEX review_messages_user ON review_messages (user_id)`,

  `CREATE TABLE notifications (
    notification_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL, plugin_key text NOT NULL, params jsonb NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now(), read_time timestamptz)`,
  `CREATE INDEX notifications_newest ON notifications (user_id, notification_id DESC)`,
  // The condition must equal that of server/repositories/accounts/notifications.ts, which replaces an unread one.
  `CREATE UNIQUE INDEX notifications_folded ON notifications (user_id, kind, plugin_key)
    WHERE read_time IS NULL AND kind IN ('submission_waiting', 'review_message')`,
];
