import { type Kysely, sql } from 'kysely';

/** Withdrawn versions, staged rollouts, edits of a listing alone, and several maintainers of one plugin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE versions
    ADD COLUMN kind text NOT NULL DEFAULT 'version' CHECK (kind IN ('version', 'listing')),
    ADD COLUMN rollout smallint NOT NULL DEFAULT 100 CHECK (rollout BETWEEN 1 AND 100),
    ADD COLUMN withdraw_time timestamptz, ADD COLUMN withdraw_reason text`,
  // The listing of an approved version is edited under that version's number.
  `DROP INDEX versions_taken`,
  `CREATE UNIQUE INDEX versions_taken ON versions (plugin_id, version) WHERE status IN (1, 2) AND kind = 'version'`,

  `ALTER TABLE plugins
    ADD COLUMN rollout_version text,
    ADD COLUMN rollout_percent smallint CHECK (rollout_percent BETWEEN 1 AND 99),
    ADD CHECK ((rollout_version IS NULL) = (rollout_percent IS NULL))`,

  `CREATE TABLE maintainers (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (plugin_id, user_id))`,
  `CREATE INDEX maintainers_user ON maintainers (user_id)`,

  `CREATE TABLE invitations (
    invitation_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    invited text NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    role text NOT NULL CHECK (role IN ('maintainer', 'owner')),
    invited_by integer NOT NULL REFERENCES users ON DELETE CASCADE,
    create_time timestamptz NOT NULL DEFAULT now(),
    UNIQUE (plugin_id, invited))`,
  `CREATE INDEX invitations_user ON invitations (user_id)`,
];
