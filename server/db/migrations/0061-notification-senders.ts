import { type Kysely, sql } from 'kysely';

/**
 * Users whose name a notification contains, so that their name goes with their account. Older rows are assigned by the
 * name, if only one user has it. server/db/schema explains the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE notifications ADD COLUMN by_id integer REFERENCES users ON DELETE SET NULL`,
  `CREATE INDEX notifications_by ON notifications (by_id) WHERE by_id IS NOT NULL`,
  `UPDATE notifications SET by_id = named.user_id
   FROM (SELECT nick_name, min(user_id) AS user_id FROM users GROUP BY nick_name HAVING count(*) = 1) AS named
   WHERE notifications.params->>'by' = named.nick_name`,
];
