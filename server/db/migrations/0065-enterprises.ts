import { type Kysely, sql } from 'kysely';

/** Organizations with a name, an address, and a setting of their own; roles of their members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE enterprises (
      e_id integer PRIMARY KEY,
      name text NOT NULL,
      code text NOT NULL UNIQUE,
      version integer NOT NULL DEFAULT 0,
      setting jsonb,
      logo_light text,
      logo_dark text
    )`.execute(db);
  await sql`ALTER TABLE memberships ADD COLUMN role text`.execute(db);
  // Roles are read with the membership, which older accounts lack for their current organization.
  await sql`INSERT INTO memberships (user_id, e_id) SELECT user_id, e_id FROM users WHERE e_id IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`CREATE INDEX memberships_enterprise ON memberships (e_id, user_id)`.execute(db);
}
