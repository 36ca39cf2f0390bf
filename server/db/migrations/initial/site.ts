/** Columns that a bundle contains. Counts of views and likes are not changes. */
export const TOLD = [
  ...['plugin_key', 'developer_id', 'name', 'intro', 'description', 'texts', 'icon', 'cover', 'panel_images', 'video'],
  ...['contact', 'technical_support', 'copyright', 'editor_type', 'permissions', 'network_hosts'],
  ...['is_published', 'is_blocked', 'current_version', 'rollout_version', 'create_time', 'update_time'],
];
const COUNTED = ['views', 'installs', 'uninstalls', 'likes', 'searches'];

/** The organization's settings, bundles and mirrors, statistics, and the log of administrators. */
export const SITE_TABLES = [
  `CREATE TABLE service_settings (
    service text PRIMARY KEY,
    sealed text NOT NULL)`,

  `CREATE TABLE enterprise_settings (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    version integer NOT NULL,
    setting jsonb,
    logo_light text,
    logo_dark text
  )`,
  // Version 0 is the setting of SITE_CONFIG. The row always exists, so that a writer can lock it.
  `INSERT INTO enterprise_settings (version) VALUES (0)`,

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

  `CREATE TABLE signing_key (
    is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
    public_key text NOT NULL, sealed text NOT NULL)`,
  `CREATE TABLE trusted_keys (
    fingerprint text PRIMARY KEY, public_key text NOT NULL, name text NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE plugin_origins (
    plugin_id integer PRIMARY KEY REFERENCES plugins ON DELETE CASCADE,
    fingerprint text NOT NULL, origin text NOT NULL, digest text NOT NULL,
    bundle_time timestamptz NOT NULL, import_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX plugin_origins_fingerprint ON plugin_origins (fingerprint)`,

  // Every key that was ever public, and its last change.
  'CREATE SEQUENCE plugin_changes_seq',
  `CREATE TABLE plugin_changes (
    plugin_key text PRIMARY KEY,
    seq bigint NOT NULL UNIQUE DEFAULT nextval('plugin_changes_seq'))`,
  'CREATE INDEX plugin_changes_key ON plugin_changes (lower(plugin_key))',
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

  `CREATE TABLE daily_counts (
    day date NOT NULL, kind text NOT NULL CHECK (kind IN ('install', 'view')),
    count integer NOT NULL,
    PRIMARY KEY (kind, day))`,
  `CREATE TABLE missed_searches (
    term text PRIMARY KEY, count integer NOT NULL, last_time timestamptz NOT NULL DEFAULT now())`,

  // A plugin's year is read from 12 rows instead of 365 scattered ones. The fill factor leaves room in each page, so
  // that counting writes no other page.
  `CREATE TABLE plugin_months (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    month date NOT NULL,
    ${COUNTED.map((name) => `${name} integer[] NOT NULL DEFAULT array_fill(0, ARRAY[31])`).join(', ')},
    PRIMARY KEY (plugin_id, month)) WITH (fillfactor = 80)`,

  `CREATE TABLE plugin_viewers (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    viewer text NOT NULL, last_day date NOT NULL,
    PRIMARY KEY (plugin_id, viewer))`,
  'CREATE INDEX plugin_viewers_viewer ON plugin_viewers (viewer)',
  'CREATE INDEX plugin_viewers_day ON plugin_viewers (last_day)',

  // Unlogged, so that neither a salt nor its hashes stay in the write-ahead log or a standby.
  'CREATE UNLOGGED TABLE daily_salts (day date PRIMARY KEY, salt text NOT NULL)',
  `CREATE UNLOGGED TABLE daily_marks (
    day date NOT NULL, what text NOT NULL, subject_id integer NOT NULL, who text NOT NULL,
    count integer NOT NULL DEFAULT 1,
    PRIMARY KEY (day, what, subject_id, who))`,

  // One table per day (created by server/repositories/statistics/analytics.ts): dropping a day frees its disk space at
  // once, also in the embedded database, which does not vacuum by itself.
  `CREATE TABLE analytics_events (
    day date NOT NULL, project text NOT NULL, name text NOT NULL, visitor bytea NOT NULL,
    receive_time timestamptz NOT NULL DEFAULT now(), properties jsonb NOT NULL, track_id bigint)
    PARTITION BY RANGE (day)`,
  // Begins with the visitor, for the deletion of a browser's events. Events without an id are never duplicates.
  'CREATE UNIQUE INDEX analytics_events_once ON analytics_events (visitor, track_id, day)',
  `CREATE TABLE analytics_days (
    day date NOT NULL, project text NOT NULL, name text NOT NULL, count integer NOT NULL,
    PRIMARY KEY (day, project, name))`,
  `CREATE TABLE analytics_profiles (
    project text NOT NULL, visitor bytea NOT NULL, account bytea NOT NULL,
    told_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date, properties jsonb NOT NULL,
    PRIMARY KEY (project, visitor))`,
  'CREATE INDEX analytics_profiles_account ON analytics_profiles (account)',

  // Counters of a minute or an hour: after a crash of the database they start over, and they need no write-ahead log.
  `CREATE UNLOGGED TABLE request_counts (
    key text PRIMARY KEY, count integer NOT NULL, ends_at timestamptz NOT NULL)`,
  'CREATE INDEX request_counts_end ON request_counts (ends_at)',

  `CREATE TABLE admin_acts (
    act_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users,
    act text NOT NULL,
    subject text NOT NULL,
    subject_name text NOT NULL,
    before jsonb, after jsonb,
    create_time timestamptz NOT NULL DEFAULT now(),
    user_name text NOT NULL DEFAULT '')`,
  `CREATE INDEX admin_acts_user ON admin_acts (user_id, act_id DESC)`,
  `CREATE INDEX admin_acts_act ON admin_acts (act, act_id DESC)`,
  `CREATE INDEX admin_acts_time ON admin_acts (create_time)`,
  `CREATE INDEX admin_acts_grams ON admin_acts USING gin (grams_of(subject || E'\\n' || subject_name))`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Rows of % are never changed.', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER admin_acts_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
