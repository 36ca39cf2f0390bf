import { type Kysely, sql } from 'kysely';

/** My plugins, developers' pages and the editor filter: the installed version, and an index for each list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE installs ADD COLUMN version text`,
  // The installed version is unknown. The current one shows no false update.
  `UPDATE installs SET version = plugins.current_version FROM plugins WHERE plugins.plugin_id = installs.plugin_id`,
  `CREATE INDEX installs_latest ON installs (user_id, created_at DESC, plugin_id DESC)`,
  `CREATE INDEX praises_latest ON praises (user_id, created_at DESC, plugin_id DESC)`,

  `DROP INDEX plugins_developer`,
  `CREATE INDEX plugins_developer_latest ON plugins (developer_id, sort_time DESC, plugin_id DESC)`,
  `CREATE INDEX plugins_developer_popular
    ON plugins (developer_id, download_count DESC, praise_count DESC, plugin_key) WHERE is_public`,

  // One index per editor and order, because plugins of the rarer editors are sparse in the order of all. The conditions
  // must equal those of server/repositories/plugins/listFilters.ts, so that the planner matches them.
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
