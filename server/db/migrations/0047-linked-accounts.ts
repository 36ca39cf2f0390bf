import { type Kysely, sql } from 'kysely';

/**
 * The user's name at the company, for the list of linked accounts; null until the next login. The organizations of an
 * account: `users.e_id` is the current one. Existing organizations become memberships.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE external_identities ADD COLUMN name text',
  `CREATE TABLE memberships (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    e_id integer NOT NULL,
    name text, department text,
    PRIMARY KEY (user_id, e_id))`,
  'INSERT INTO memberships (user_id, e_id) SELECT user_id, e_id FROM users WHERE e_id IS NOT NULL',
];
