import { type Kysely, sql } from 'kysely';

/** Rules and texts of an organization. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE department_defaults (
    e_id integer NOT NULL,
    department text NOT NULL,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    PRIMARY KEY (e_id, department, plugin_id))`,
  `CREATE INDEX department_defaults_plugin ON department_defaults (plugin_id)`,
  // Departments are selected from those of existing users.
  `CREATE INDEX users_department ON users (e_id, department) WHERE department IS NOT NULL`,

  `CREATE TABLE legal_texts (
    name text NOT NULL,
    locale text NOT NULL,
    title text NOT NULL,
    sections jsonb NOT NULL,
    update_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name, locale))`,

  `CREATE TABLE site_settings (
    name text PRIMARY KEY,
    value jsonb NOT NULL)`,

  `CREATE TABLE review_approvals (
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    approve_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (version_id, user_id))`,
  `ALTER TABLE versions ADD COLUMN is_automatic boolean NOT NULL DEFAULT false`,
];
