import type { Locale } from '../../contract/fields';

/** The view at an address: a plugin, the plugins of a tag or of a developer, or else the home page. */
export interface SiteView {
  plugin_key?: string;
  tag_id?: number;
  developer_id?: number;
}

/** Absolute address of a view in a language; without one, the user's own choice applies. */
export function siteUrl(origin: string, view: SiteView, locale?: Locale): string {
  const query = new URLSearchParams();
  if (view.plugin_key !== undefined) query.set('plugin_key', view.plugin_key);
  if (view.tag_id !== undefined) query.set('tag_id', String(view.tag_id));
  if (locale) query.set('lang', locale);
  const page = view.developer_id === undefined ? '' : `developer/${view.developer_id}`;
  return `${origin}/plugins/${page}${query.size > 0 ? `?${query}` : ''}`;
}
