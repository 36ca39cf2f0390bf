import { type Kysely, sql } from 'kysely';

/** Feed and mirror (docs/decisions/0038-bundles.md). server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Columns that a bundle contains. Counts of views and likes are not changes. */
const TOLD = [
  ...['plugin_key', 'developer_id', 'name', 'intro', 'description', 'texts', 'icon', 'cover', 'panel_images', 'video'],
  ...['contact', 'technical_support', 'copyright', 'editor_type', 'permissions', 'network_hosts'],
  ...['is_published', 'is_blocked', 'current_version', 'rollout_version', 'create_time', 'update_time'],
];

const STATEMENTS = [
  'CREATE SEQUENCE plugin_changes_seq',
  `CREATE TABLE plugin_changes (
    plugin_key text PRIMARY KEY,
    seq bigint NOT NULL UNIQUE DEFAULT nextval('plugin_changes_seq'))`,
  'INSERT INTO plugin_changes (plugin_key) SELECT plugin_key FROM plugins WHERE current_version IS NOT NULL',

  // Numbers are assigned at the end of transactions, one transaction after the other, so that a reader up to a number
  // misses nothing below it. (A later migration that writes plugins and then alters the table must SET CONSTRAINTS ALL
  // IMMEDIATE in between.) Nothing is locked after this lock, so there are no deadlocks.
  `CREATE FUNCTION note_plugin_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE changed text;
    BEGIN
      IF TG_TABLE_NAME = 'versions' THEN
        SELECT plugin_key INTO changed FROM plugins WHERE plugin_id = NEW.plugin_id AND current_version IS NOT NULL;
      ELSIF TG_OP = 'DELETE' THEN
        IF OLD.current_version IS NOT NULL THEN changed := OLD.plugin_key; END IF;
      ELSIF NEW.current_version IS NOT NULL THEN
        changed := NEW.plugin_key;
      END IF;
      IF changed IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(hashtext('plugin_changes'));
        INSERT INTO plugin_changes (plugin_key) VALUES (changed)
          ON CONFLICT (plugin_key) DO UPDATE SET seq = nextval('plugin_changes_seq');
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OF ${TOLD.join(', ')} ON plugins
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_plugin_change()`,
  // A new version also changes its plugin, unless it fixes an older line.
  `CREATE CONSTRAINT TRIGGER note_change AFTER UPDATE OF status, withdraw_time ON versions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'version' AND NEW.status = 2)
    EXECUTE FUNCTION note_plugin_change()`,

  `CREATE TABLE mirror_state (
    is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
    source text NOT NULL DEFAULT '',
    cursor bigint NOT NULL DEFAULT 0,
    feed_time timestamptz,
    pass_time timestamptz, whole_time timestamptz,
    lease_by text, lease_until timestamptz,
    start_time timestamptz, end_time timestamptz,
    error text NOT NULL DEFAULT '')`,
  'INSERT INTO mirror_state DEFAULT VALUES',
  `CREATE TABLE mirror_plugins (
    plugin_key text PRIMARY KEY,
    entry jsonb NOT NULL,
    is_pending boolean NOT NULL DEFAULT true,
    is_taken boolean NOT NULL DEFAULT false,
    state text NOT NULL DEFAULT 'waiting', reason text, detail text NOT NULL DEFAULT '',
    seen_time timestamptz NOT NULL, decide_time timestamptz)`,
  'CREATE INDEX mirror_plugins_pending ON mirror_plugins (plugin_key) WHERE is_pending',
  'CREATE INDEX mirror_plugins_decided ON mirror_plugins (decide_time DESC)',
];
