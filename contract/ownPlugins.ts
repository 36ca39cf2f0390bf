import { z } from 'zod';
import { endpoint } from './endpoint';
import { Cursor, intParam } from './fields';
import { PluginPage, PluginReview, PluginSummary } from './plugins';

/** What a plugin is to the caller who finds it under "My plugins". */
export const OwnType = z.enum(['installed', 'liked', 'published']);
export type OwnType = z.infer<typeof OwnType>;

export const OwnPlugin = PluginSummary.extend({
  /** null where it is not installed, or had no version then. */
  installed_version: z.string().nullable(),
  /** Of the caller's own plugins; null for those of others. */
  review: PluginReview.nullable(),
});
export type OwnPlugin = z.infer<typeof OwnPlugin>;

export const OwnPluginPage = PluginPage.extend({
  plugin_list: z.array(OwnPlugin),
  /** Installed plugins with an update, whichever list was asked for. */
  update_count: z.number().int(),
});
export type OwnPluginPage = z.infer<typeof OwnPluginPage>;

export const OwnPluginQuery = z.strictObject({
  type: OwnType,
  cursor: Cursor.optional(),
  limit: intParam(1, 100).default(20),
});
export type OwnPluginQuery = z.infer<typeof OwnPluginQuery>;

/** Installed and liked plugins that were withdrawn since are left out; of published ones all are there. */
export const listOwnPlugins = endpoint({
  method: 'GET',
  path: '/plugin/user/list',
  who: 'user',
  summary: 'What the caller installed, likes or published, the latest first, a page at a time',
  query: OwnPluginQuery,
  data: OwnPluginPage,
});
