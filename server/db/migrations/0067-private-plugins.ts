import { type Kysely, sql } from 'kysely';
import { COPY_TO_TAGS, COUNT_PLUGIN_CHANGE, SUBMISSION_ROWS } from './initial/lists';
import { PUBLIC_INDEXES } from './initial/plugins';

/**
 * Private plugins of organizations, policies, and requests. A private plugin is never `is_public`, so that no query for
 * visitors can show it. server/db/schema explains the columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const REVIEWS_ITSELF = `EXISTS (
  SELECT FROM enterprises own WHERE own.e_id = p.e_id AND own.review_rules IS NOT NULL)`;

const STATEMENTS = [
  `ALTER TABLE plugins ADD COLUMN e_id integer, ADD COLUMN departments jsonb NOT NULL DEFAULT '[]'`,
  // PostgreSQL 14 cannot change the expression of a generated column. Dropping it drops its indexes and triggers.
  `ALTER TABLE plugins DROP COLUMN is_public CASCADE`,
  `ALTER TABLE plugins ADD COLUMN is_public boolean NOT NULL
    GENERATED ALWAYS AS (is_published AND NOT is_blocked AND e_id IS NULL) STORED`,
  ...PUBLIC_INDEXES,
  COPY_TO_TAGS,
  COUNT_PLUGIN_CHANGE,
  `CREATE TRIGGER delete_hidden_search AFTER UPDATE OF is_published, is_blocked ON plugins FOR EACH ROW
    WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION delete_hidden_search()`,
  `CREATE INDEX plugins_private ON plugins (e_id, sort_time DESC, plugin_id DESC) WHERE e_id IS NOT NULL`,
  // Mirrors and bundles must not learn the key of a private plugin.
  `CREATE OR REPLACE FUNCTION note_plugin_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE changed text;
    BEGIN
      IF TG_TABLE_NAME = 'versions' THEN
        SELECT plugin_key INTO changed FROM plugins
          WHERE plugin_id = NEW.plugin_id AND current_version IS NOT NULL AND e_id IS NULL;
      ELSIF TG_OP = 'DELETE' THEN
        IF OLD.current_version IS NOT NULL AND OLD.e_id IS NULL THEN changed := OLD.plugin_key; END IF;
      ELSIF NEW.current_version IS NOT NULL AND NEW.e_id IS NULL THEN
        changed := NEW.plugin_key;
      END IF;
      IF changed IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(hashtext('plugin_changes'));
        INSERT INTO plugin_changes (plugin_key) VALUES (changed)
          ON CONFLICT (plugin_key) DO UPDATE SET seq = nextval('plugin_changes_seq');
      END IF;
      RETURN NULL;
    END $$`,

  `ALTER TABLE enterprises ADD COLUMN policy jsonb, ADD COLUMN policy_version integer NOT NULL DEFAULT 0,
    ADD COLUMN review_rules jsonb`,
  // The review list of the deployment has no submissions that an organization reviews itself.
  `CREATE OR REPLACE VIEW submission_rows AS ${SUBMISSION_ROWS} AND NOT ${REVIEWS_ITSELF}`,
  `CREATE VIEW own_submission_rows AS ${SUBMISSION_ROWS} AND ${REVIEWS_ITSELF}`,
  `CREATE TABLE plugin_requests (
    request_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    e_id integer NOT NULL REFERENCES enterprises ON DELETE CASCADE,
    user_id integer NOT NULL,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    reason text NOT NULL,
    request_time timestamptz NOT NULL,
    decision text, decide_reason text, scope text, version text, is_only_version boolean NOT NULL DEFAULT false,
    decided_by integer REFERENCES users ON DELETE SET NULL,
    decide_time timestamptz,
    FOREIGN KEY (user_id, e_id) REFERENCES memberships ON DELETE CASCADE)`,
  `CREATE UNIQUE INDEX plugin_requests_open ON plugin_requests (e_id, user_id, plugin_id) WHERE decision IS NULL`,
  `CREATE INDEX plugin_requests_newest ON plugin_requests (e_id, (decision IS NOT NULL), request_time DESC, request_id DESC)`,
  `CREATE INDEX plugin_requests_user ON plugin_requests (user_id)`,
  `CREATE INDEX plugin_requests_plugin ON plugin_requests (plugin_id)`,
  `CREATE TABLE plugin_grants (
    grant_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    e_id integer NOT NULL REFERENCES enterprises ON DELETE CASCADE,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    user_id integer,
    department text,
    version text, is_only_version boolean NOT NULL DEFAULT false,
    granted_by integer REFERENCES users ON DELETE SET NULL,
    grant_time timestamptz NOT NULL,
    CHECK (user_id IS NULL OR department IS NULL),
    FOREIGN KEY (user_id, e_id) REFERENCES memberships ON DELETE CASCADE)`,
  `CREATE INDEX plugin_grants_newest ON plugin_grants (e_id, grant_id DESC)`,
  `CREATE INDEX plugin_grants_plugin ON plugin_grants (plugin_id, e_id)`,
  `CREATE INDEX plugin_grants_user ON plugin_grants (user_id)`,
];
