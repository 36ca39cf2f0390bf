import type { ListingTexts, Locale } from '../../contract/fields';

/** A public plugin for the head of its page. */
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
  /** In ten-thousandths of a star; 0: too few ratings count for a score. */
  rating_score: number;
  rating_stars: number[];
  developer_name: string;
}

/** A tag for the head of its page. */
interface TagTopic {
  id: number;
  name: string;
  names: Partial<Record<Locale, string>>;
}

/**
 * Subject of a page. `unlisted`: not for search engines, such as a search or a user's account. `missing`: a plugin that
 * is not public, an unknown developer, or no page at all.
 */
export type PageTopic =
  | { kind: 'square' }
  | { kind: 'plugin'; plugin: PluginTopic }
  | { kind: 'tag'; tag: TagTopic }
  | { kind: 'developer'; developer: { user_id: number; name: string } }
  | { kind: 'unlisted' }
  | { kind: 'missing' };
