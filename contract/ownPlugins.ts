import { z } from 'zod';
import { BlockNotice } from './blocks';
import { endpoint } from './endpoint';
import { Cursor, intParam } from './fields';
import { PluginPage, PluginReview, PluginSummary, QueuePlace } from './plugins';

/** What a plugin is to the caller who finds it under "My plugins". */
export const OwnType = z.enum(['installed', 'liked', 'published']);
export type OwnType = z.infer<typeof OwnType>;

/** `current_version` is the one that is current for the caller while another is rolled out. */
export const OwnPlugin = PluginSummary.extend({
  /** null where it is not installed, or had no version then. */
  installed_version: z.string().nullable(),
  /** The version that the caller tries as its reviewer; null where there is none. */
  trial_version: z.string().nullable(),
  /** Why the plugin is blocked; null where it is not. */
  block: BlockNotice.nullable(),
  /** Of plugins that the caller owns or maintains; null for those of others. */
  review: PluginReview.extend({ waiting: QueuePlace.nullable() }).nullable(),
});
export type OwnPlugin = z.infer<typeof OwnPlugin>;

/** Bytes of the caller's that are not public, and how many there may be. */
const StorageUsage = z.object({ used_bytes: z.number(), limit_bytes: z.number() });

export const OwnPluginPage = PluginPage.extend({
  plugin_list: z.array(OwnPlugin),
  /** Installed plugins with an update, whichever list was asked for. */
  update_count: z.number().int(),
  /** With published plugins: bytes of the caller's that are not public, and how many there may be; left out without a quota. */
  storage: StorageUsage.optional(),
});
export type OwnPluginPage = z.infer<typeof OwnPluginPage>;

export const OwnPluginQuery = z.strictObject({
  type: OwnType,
  cursor: Cursor.optional(),
  limit: intParam(1, 100).default(20),
});
export type OwnPluginQuery = z.infer<typeof OwnPluginQuery>;

/** Installed and liked plugins that were withdrawn since are left out, and liked ones that are blocked; of published ones all are there. */
export const listOwnPlugins = endpoint({
  method: 'GET',
  path: '/plugin/user/list',
  who: 'user',
  scope: 'read',
  summary: 'What the caller installed, likes or published, the latest first, a page at a time',
  query: OwnPluginQuery,
  data: OwnPluginPage,
});

/** For forms that send files; null for accounts without a quota. */
export const getOwnStorage = endpoint({
  method: 'GET',
  path: '/plugin/user/storage',
  who: 'user',
  scope: 'read',
  summary: "How much of the caller's storage quota is used by what is not public",
  data: z.object({ storage: StorageUsage.nullable() }),
});

/** So many keys in one answer; who gets as many asks again. */
export const CHANGES_AT_ONCE = 100;

const ChangeNumber = z.number().int().min(0);

/**
 * For clients that draw the caller's plugins themselves (docs/desktop-client.md). A change is whatever readers see of a plugin, or
 * that they see it no more; counts are none.
 */
export const listOwnChanges = endpoint({
  method: 'GET',
  path: '/plugin/user/changes',
  who: 'user',
  scope: 'read',
  summary:
    'Which plugins that the caller installed, owns or maintains have changed for their readers after the number `since`; `last` is the number to ask with next time. Without `since`: `last` alone',
  query: z.strictObject({ since: intParam(0, Number.MAX_SAFE_INTEGER).optional() }),
  data: z.object({ plugin_keys: z.array(z.string()).max(CHANGES_AT_ONCE), last: ChangeNumber }),
});
