import { type Kysely, sql } from 'kysely';

/** Blocked plugins, and appeals. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EDITORS = [
  ['design', `(editor_type @> '["design"]' OR editor_type = '[]')`],
  ['whiteboard', `editor_type @> '["whiteboard"]'`],
  ['prototype', `editor_type @> '["prototype"]'`],
];
const LATEST = '(sort_time DESC, plugin_id DESC)';
const POPULAR = '(download_count DESC, praise_count DESC, plugin_key)';

/** Indexes of migrations 0001 and 0008 over public plugins: name, columns, condition. */
const PUBLIC_INDEXES = [
  ['plugins_latest', LATEST, 'is_public'],
  ['plugins_popular', POPULAR, 'is_public'],
  ['plugins_developer_popular', '(developer_id, download_count DESC, praise_count DESC, plugin_key)', 'is_public'],
  ...EDITORS.flatMap(([editor, condition]) => [
    [`plugins_latest_${editor}`, LATEST, `is_public AND ${condition}`],
    [`plugins_popular_${editor}`, POPULAR, `is_public AND ${condition}`],
  ]),
];

const STATEMENTS = [
  // Queries keep using is_public for visibility, so that publishing a plugin cannot ignore its block.
  ...PUBLIC_INDEXES.map(([name]) => `DROP INDEX ${name}`),
  `ALTER TABLE plugins RENAME COLUMN is_public TO is_published`,
  `ALTER TABLE plugins
    ADD COLUMN is_blocked boolean NOT NULL DEFAULT false,
    ADD COLUMN is_public boolean NOT NULL GENERATED ALWAYS AS (is_published AND NOT is_blocked) STORED`,
  ...PUBLIC_INDEXES.map(
    ([name, columns, condition]) => `CREATE INDEX ${name} ON plugins ${columns} WHERE ${condition}`,
  ),

  // The embedded database never collects statistics of a new column by itself.
  `ANALYZE plugins`,

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
