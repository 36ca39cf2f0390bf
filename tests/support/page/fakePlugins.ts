import type { PluginDetail, PluginPage, PluginState, PluginSummary, Tag } from '../../../contract/plugins/plugins';

/** A plugin as a list shows it. */
export function aPlugin(changes: Partial<PluginSummary> = {}): PluginSummary {
  const key = changes.plugin_key ?? 'color-palette';
  return {
    plugin_key: key,
    name: changes.name ?? key,
    intro: `What ${key} does.`,
    texts: {},
    icon: null,
    cover: null,
    tags: [],
    developer: { user_id: 3, name: 'Lin Wei', avatar_url: null },
    current_version: '2.9.2',
    is_default_install: false,
    create_time: '2025-01-01T00:00:00.000Z',
    update_time: '2025-03-14T08:00:00.000Z',
    is_praise: false,
    is_installed: false,
    has_update: false,
    download_count: 10,
    view_count: 100,
    praise_count: 5,
    rating: { score: null, count: 0, stars: [0, 0, 0, 0, 0] },
    ...changes,
  };
}

/** A complete plugin with one version that has a package. */
export function aDetail(changes: Partial<PluginDetail> = {}): PluginDetail {
  return {
    ...aPlugin(changes),
    description: 'Pick colors from anywhere.\n\nEach swatch keeps its value.',
    panel_images: [],
    video: null,
    contact: 'mei@color.example',
    technical_support: 'https://help.color.example/palette',
    copyright: { type: 'author', holder: 'Lin Wei' },
    editor_type: ['design', 'whiteboard'],
    origin: null,
    versions: [
      {
        version: '2.9.2',
        content: 'Palettes keep their names.',
        create_time: '2025-03-14T08:00:00.000Z',
        size: 96_000,
        sha256: `9f2c${'0'.repeat(56)}41ab`,
      },
      { version: '2.9.1', content: '', create_time: null, size: null, sha256: null },
    ],
    permissions: [],
    network_hosts: [],
    review: null,
    ...changes,
  };
}

/** The plugin state that an action on this plugin returns. */
export function pluginStateOf(plugin: PluginState, changes: Partial<PluginState> = {}): PluginState {
  const { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count } = plugin;
  return { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count, ...changes };
}

/** One page of a list; the whole list by default. */
export function aPage(plugins: PluginSummary[], changes: Partial<PluginPage> = {}): PluginPage {
  return { plugin_list: plugins, total: plugins.length, next_cursor: null, ...changes };
}

export function aTag(id: number, name: string, names: Tag['names'] = {}): Tag {
  return { id, name, code: `tag-${id}`, names };
}
