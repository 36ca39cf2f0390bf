import { type Kysely, sql } from 'kysely';

/** Provisioning by a company's directory (SCIM). server/db/schema/scim.ts explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE scim_tokens (
    e_id integer PRIMARY KEY REFERENCES enterprises ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    login_method text UNIQUE,
    made_by integer REFERENCES users ON DELETE SET NULL,
    created_at timestamptz NOT NULL, last_used_at timestamptz)`,
  // A row ends with the membership, so that an organization that lost a member has no more power over the account.
  `CREATE TABLE scim_users (
    user_id integer NOT NULL, e_id integer NOT NULL,
    external_id text, given_name text, family_name text, department text,
    is_created boolean NOT NULL DEFAULT false,
    locked_at timestamptz, deleted_at timestamptz, changed_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, e_id),
    FOREIGN KEY (user_id, e_id) REFERENCES memberships ON DELETE CASCADE)`,
  `CREATE INDEX scim_users_external ON scim_users (e_id, external_id) WHERE external_id IS NOT NULL`,
  `CREATE TABLE scim_groups (
    group_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    e_id integer NOT NULL,
    display_name text NOT NULL, external_id text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL, changed_at timestamptz NOT NULL)`,
  `CREATE UNIQUE INDEX scim_groups_name ON scim_groups (e_id, lower(display_name))`,
  `CREATE TABLE scim_group_members (
    group_id integer NOT NULL REFERENCES scim_groups ON DELETE CASCADE,
    user_id integer NOT NULL, e_id integer NOT NULL,
    PRIMARY KEY (group_id, user_id),
    FOREIGN KEY (user_id, e_id) REFERENCES memberships ON DELETE CASCADE)`,
  `CREATE INDEX scim_group_members_user ON scim_group_members (user_id, e_id)`,
];
