/** Submissions with their files, reviews, reports, and blocks. */
export const RELEASE_TABLES = [
  `CREATE TABLE versions (
    version_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version text NOT NULL,
    status smallint NOT NULL CHECK (status IN (1, 2, 3)),
    reason text, content text NOT NULL DEFAULT '', listing jsonb,
    package_sha256 text, package_size integer,
    position integer NOT NULL,
    submit_time timestamptz, decide_time timestamptz,
    decided_by integer REFERENCES users ON DELETE SET NULL,
    checks jsonb,
    kind text NOT NULL DEFAULT 'version' CHECK (kind IN ('version', 'listing')),
    rollout smallint NOT NULL DEFAULT 100 CHECK (rollout BETWEEN 1 AND 100),
    withdraw_time timestamptz, withdraw_reason text,
    rule text,
    hold_time timestamptz, hold_note text, held_by integer REFERENCES users ON DELETE SET NULL,
    is_automatic boolean NOT NULL DEFAULT false,
    submitted_by integer REFERENCES users ON DELETE SET NULL,
    stored_bytes bigint)`,
  // The number of a rejected version may be submitted again; an approved or pending one is taken. The listing of an
  // approved version is edited under that version's number.
  `CREATE UNIQUE INDEX versions_taken ON versions (plugin_id, version) WHERE status IN (1, 2) AND kind = 'version'`,
  // At most one version of a plugin is pending: a new submission supersedes the previous one (requirements.md section
  // 4).
  `CREATE UNIQUE INDEX versions_waiting ON versions (plugin_id) WHERE status = 1`,
  `CREATE INDEX versions_plugin ON versions (plugin_id, position DESC)`,
  `CREATE INDEX versions_by_status ON versions (status, submit_time DESC, version_id DESC)`,
  `CREATE INDEX versions_by_time ON versions (submit_time DESC, version_id DESC)`,
  // Pending submissions in order: a reviewer goes from one to the next.
  `CREATE INDEX versions_queue ON versions (submit_time, version_id) WHERE status = 1`,
  `CREATE INDEX versions_decided ON versions (decide_time DESC) WHERE decided_by IS NOT NULL`,
  `CREATE INDEX versions_package ON versions (package_sha256) WHERE package_sha256 IS NOT NULL`,
  `CREATE INDEX versions_package_sha256 ON versions (package_sha256) WHERE package_sha256 IS NOT NULL`,
  `CREATE INDEX versions_listing ON versions USING gin (listing jsonb_path_ops)`,
  // An account's files that are not public: the quota is checked before every upload.
  `CREATE INDEX versions_unpublished_by ON versions (submitted_by) INCLUDE (stored_bytes, package_size)
    WHERE status <> 2`,

  `CREATE TABLE uploads (
    upload_id text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL, size integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX uploads_user ON uploads (user_id)`,
  `CREATE INDEX uploads_age ON uploads (created_at)`,

  `CREATE TABLE upload_pieces (
    upload_id text NOT NULL REFERENCES uploads ON DELETE CASCADE,
    start integer NOT NULL, size integer NOT NULL, key text NOT NULL,
    PRIMARY KEY (upload_id, start))`,

  `CREATE TABLE file_intents (
    intent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX file_intents_name ON file_intents (name)`,
  `CREATE INDEX file_intents_age ON file_intents (created_at)`,

  `CREATE TABLE review_messages (
    message_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    sender text NOT NULL CHECK (sender IN ('author', 'reviewer')), text text NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX review_messages_version ON review_messages (version_id)`,
  `CREATE INDEX review_messages_user ON review_messages (user_id)`,

  `CREATE TABLE review_approvals (
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    approve_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (version_id, user_id))`,

  `CREATE TABLE trials (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    create_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, plugin_id))`,
  `CREATE INDEX trials_plugin ON trials (plugin_id)`,
  `CREATE INDEX trials_version ON trials (version_id)`,

  `CREATE TABLE shown_submissions (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version text NOT NULL,
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
    PRIMARY KEY (user_id, plugin_id, version))`,
  // Deleting a plugin deletes its submissions one by one, and each looks up its rows here.
  `CREATE INDEX shown_submissions_version ON shown_submissions (version_id)`,
  `CREATE INDEX shown_submissions_plugin ON shown_submissions (plugin_id)`,

  `CREATE TABLE reports (
    report_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    version text NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL, text text NOT NULL,
    status text NOT NULL DEFAULT 'open', note text NOT NULL DEFAULT '',
    create_time timestamptz NOT NULL DEFAULT now(),
    decide_time timestamptz,
    decided_by integer REFERENCES users ON DELETE SET NULL,
    edit_time timestamptz)`,
  `CREATE UNIQUE INDEX reports_open ON reports (plugin_id, version, user_id) WHERE status = 'open'`,
  `CREATE INDEX reports_newest ON reports (create_time DESC, report_id DESC)`,
  `CREATE INDEX reports_user ON reports (user_id)`,

  `CREATE TABLE blocks (
    block_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    reason text NOT NULL, rule text,
    blocked_by integer REFERENCES users ON DELETE SET NULL,
    block_time timestamptz NOT NULL DEFAULT now(),
    lift_time timestamptz,
    lifted_by integer REFERENCES users ON DELETE SET NULL)`,
  `CREATE UNIQUE INDEX blocks_standing ON blocks (plugin_id) WHERE lift_time IS NULL`,
  `CREATE INDEX blocks_plugin ON blocks (plugin_id)`,

  `CREATE TABLE appeals (
    appeal_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    block_id integer NOT NULL REFERENCES blocks ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    text text NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now(),
    status text NOT NULL DEFAULT 'open', answer text NOT NULL DEFAULT '',
    decide_time timestamptz,
    decided_by integer REFERENCES users ON DELETE SET NULL)`,
  `CREATE UNIQUE INDEX appeals_open ON appeals (block_id) WHERE status = 'open'`,
  `CREATE INDEX appeals_block ON appeals (block_id)`,
  `CREATE INDEX appeals_user ON appeals (user_id)`,
];
