import { type Kysely, sql } from 'kysely';

/** Activity log of administrators. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE admin_acts (
    act_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer REFERENCES users ON DELETE SET NULL,
    act text NOT NULL,
    subject text NOT NULL,
    subject_name text NOT NULL,
    before jsonb, after jsonb,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX admin_acts_user ON admin_acts (user_id, act_id DESC)`,
  `CREATE INDEX admin_acts_act ON admin_acts (act, act_id DESC)`,
];
