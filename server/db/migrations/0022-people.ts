import { type Kysely, sql } from 'kysely';

/** Locked and closed accounts, search of users, and an immutable log. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Single and double characters, which also find two Chinese characters (docs/decisions/0029-people.md).
  `CREATE FUNCTION grams_of(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY(SELECT DISTINCT substr(lower(written), at, size)
      FROM generate_series(1, length(written)) AS at, generate_series(1, 2) AS size) $$`,

  `ALTER TABLE users ADD COLUMN locked_at timestamptz, ADD COLUMN lock_reason text, ADD COLUMN closed_at timestamptz`,
  `UPDATE users SET closed_at = now() WHERE account IS NULL AND import_name IS NULL AND nick_name = '#' || user_id
    AND NOT EXISTS (SELECT FROM external_identities WHERE external_identities.user_id = users.user_id)`,
  // Conditions and expression must equal those of server/repositories/accounts/managedAccounts.ts.
  `CREATE INDEX users_members ON users (user_id DESC) WHERE import_name IS NULL AND closed_at IS NULL`,
  `CREATE INDEX users_administrators ON users (role, user_id DESC) WHERE role > 0`,
  `CREATE INDEX users_locked ON users (user_id DESC) WHERE locked_at IS NOT NULL`,
  `CREATE INDEX users_grams ON users
    USING gin (grams_of(coalesce(account, '') || E'\\n' || nick_name || E'\\n' || coalesce(email, '')))
    WHERE import_name IS NULL AND closed_at IS NULL`,

  `ALTER TABLE admin_acts ADD COLUMN user_name text NOT NULL DEFAULT ''`,
  `UPDATE admin_acts SET user_name = (
    SELECT coalesce(account, nick_name) FROM users WHERE users.user_id = admin_acts.user_id)`,
  `ALTER TABLE admin_acts ALTER COLUMN user_id SET NOT NULL,
    DROP CONSTRAINT admin_acts_user_id_fkey, ADD FOREIGN KEY (user_id) REFERENCES users`,
  `CREATE INDEX admin_acts_time ON admin_acts (create_time)`,
  `CREATE INDEX admin_acts_grams ON admin_acts USING gin (grams_of(subject || E'\\n' || subject_name))`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Rows of % are never changed.', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER admin_acts_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
