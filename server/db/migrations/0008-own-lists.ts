import { type Kysely, sql } from 'kysely';

/** My plugins, developers' pages and the editor filter: the version that was installed, and an index for each list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE installs ADD COLUMN version text`,
  // Nobody noted which version it was; the current one announces no update that may be none.
  `UPDATE installs SET version = plugins.current_version FROM plugins WHERE plugins.plugin_id = installs.plugin_id`,
  `CREATE INDEX installs_latest ON installs (user_id, created_at DESC, plugin_id DESC)`,
  `CREATE INDEX praises_latest ON praises (user_id, created_at DESC, plugin_id DESC)`,

  `DROP INDEX plugins_developer`,
  `CREATE INDEX plugins_developer_latest ON plugins (developer_id, sort_time DESC, plugin_id DESC)`,
  `CREATE INDEX plugins_developer_popular
    ON plugins (developer_id, download_count DESC, praise_count DESC, plugin_key) WHERE is_public`,

  // One index for each editor and order: plugins of the rarer editors stand far apart in the order of all. The
  // conditions are those of server/repositories/plugins/listFilters.ts, letter by letter: so the planner knows them again.
  ...[
    ['design', `(editor_type @> '["design"]' OR editor_type = '[]')`],
    ['whiteboard', `editor_type @> '["whiteboard"]'`],
    ['prototype', `editor_type @> '["prototype"]'`],
  ].flatMap(([editor, condition]) => [
    `CREATE INDEX plugins_latest_${editor} ON plugins (sort_time DESC, plugin_id DESC) WHERE is_public AND ${condition}`,
    `CREATE INDEX plugins_popular_${editor} ON plugins (download_count DESC, praise_count DESC, plugin_key)
      WHERE is_public AND ${condition}`,
  ]),
];
