import { type Kysely, sql } from 'kysely';

/**
 * What a company calls the person behind an identity, for the owner's list; those of before have none until their next sign-in.
 * The enterprises that an account belongs to: `users.e_id` is the one of now. Every enterprise of before is a membership.
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
