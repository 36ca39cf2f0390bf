import type { ListingTexts, Locale } from '../../../contract/fields';
import type { EditorType } from '../../../contract/plugins/plugins';
import type { Database } from '../../../server/db/schema';
import { changed } from '../../../server/lib/changes';
import { refreshSearch } from '../../../server/repositories/search/indexing';

export interface PluginOptions {
  plugin_key: string;
  developer_id: number;
  name: string;
  intro: string;
  description: string;
  texts: Partial<Record<Locale, ListingTexts>>;
  is_public: boolean;
  download_count: number;
  praise_count: number;
  sort_time: string;
  current_version: string | null;
  editor_type: EditorType[];
  /** Codes of tags. Missing tags are created. */
  tags: string[];
}

let made = 0;

/** A user who develops plugins and cannot log in. */
export async function aDeveloper(db: Database, nick_name = 'A developer'): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({ nick_name, import_name: `${nick_name} ${made++}` })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/** A public plugin as approval leaves it, in the search index. `options` set what matters to the test. */
export async function aPlugin(db: Database, options: Partial<PluginOptions> = {}) {
  const plugin = await anUnsearchablePlugin(db, options);
  await refreshSearch(db, plugin.id);
  changed(db, 'catalog');
  return plugin;
}

/** A plugin like that of `aPlugin`, but not in the search index. */
export async function anUnsearchablePlugin(
  db: Database,
  options: Partial<PluginOptions> = {},
): Promise<{ id: number; key: string }> {
  const { tags = [], texts = {}, editor_type = [], is_public = true, ...columns } = options;
  const plugin_key = columns.plugin_key ?? `plugin-${made++}`;
  const { plugin_id } = await db
    .insertInto('plugins')
    .values({
      plugin_key,
      developer_id: columns.developer_id ?? (await aDeveloper(db)),
      name: 'Some plugin',
      intro: 'Does something',
      description: '',
      contact: '',
      technical_support: '',
      copyright: JSON.stringify({ type: 'author', holder: '' }),
      texts: JSON.stringify(texts),
      panel_images: '[]',
      editor_type: JSON.stringify(editor_type),
      permissions: '[]',
      network_hosts: '[]',
      is_published: is_public,
      imported_downloads: columns.download_count ?? 0,
      ...columns,
      sort_time: columns.sort_time ?? '2026-01-01T00:00:00Z',
    })
    .returning('plugin_id')
    .executeTakeFirstOrThrow();
  for (const code of tags)
    await db
      .insertInto('plugin_tags')
      .values({ plugin_id, tag_id: await aTag(db, code) })
      .execute();
  changed(db, 'catalog');
  return { id: plugin_id, key: plugin_key };
}

/** All columns of a plugin's row. */
export function pluginRow(db: Database, plugin_key: string) {
  return db.selectFrom('plugins').selectAll().where('plugin_key', '=', plugin_key).executeTakeFirstOrThrow();
}

/** The tag with this code. Created if missing. */
export async function aTag(db: Database, code: string, names: Partial<Record<Locale, string>> = {}): Promise<number> {
  await db
    .insertInto('tags')
    .values({ code, name: names['zh-CN'] ?? code, names: JSON.stringify(names), position: made++ })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  changed(db, 'catalog');
  const { id } = await db.selectFrom('tags').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}
