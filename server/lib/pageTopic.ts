import type { ListingTexts, Locale } from '../../contract/fields';

/** A public plugin as its page's head tells of it. */
export interface PluginTopic {
  plugin_key: string;
  name: string;
  intro: string;
  description: string;
  texts: Partial<Record<Locale, ListingTexts>>;
  cover: string | null;
  current_version: string | null;
  create_time: Date | null;
  update_time: Date | null;
  download_count: number;
  praise_count: number;
  view_count: number;
  developer_name: string;
}

/** A tag as its page's head tells of it. */
interface TagTopic {
  id: number;
  name: string;
  names: Partial<Record<Locale, string>>;
}

/**
 * What a page is about. `unlisted`: nothing that search engines should keep, such as a search or somebody's account.
 * `missing`: a plugin that is not public, a
 * developer of none, or no page at all.
 */
export type PageTopic =
  | { kind: 'square' }
  | { kind: 'plugin'; plugin: PluginTopic }
  | { kind: 'tag'; tag: TagTopic }
  | { kind: 'developer'; developer: { user_id: number; name: string } }
  | { kind: 'unlisted' }
  | { kind: 'missing' };
