import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Cursor, intParam } from '../fields';
import { BlockNotice } from '../moderation/blocks';
import { MAX_ROWS } from '../values/limits';
import { MAX_CHANGES, MAX_LISTED_CHANGES, OWN_TYPES } from '../values/plugins';
import { PluginPage, PluginReview, PluginSummary, QueuePosition, VersionNotes } from './plugins';

/** The lists of "My plugins". */
export const OwnType = z.enum(OWN_TYPES);
export type OwnType = z.infer<typeof OwnType>;

/** During a staged rollout, `current_version` is the version that the caller gets. */
export const OwnPlugin = PluginSummary.extend({
  /** Null if it is not installed, or had no version at that time. */
  installed_version: z.string().nullable(),
  /** Versions since the installed one, the newest first; empty without an update. */
  changes: z.array(VersionNotes).max(MAX_LISTED_CHANGES),
  /** The version that the caller tries as its reviewer; null if there is none. */
  trial_version: z.string().nullable(),
  /** Why the plugin is blocked; null if it is not. */
  block: BlockNotice.nullable(),
  /** For plugins that the caller owns or maintains; null for others. */
  review: PluginReview.extend({
    waiting: QueuePosition.nullable(),
    /** The version that users have now, whatever is in review; null if the plugin is not public. */
    public_version: z.string().nullable(),
  }).nullable(),
});
export type OwnPlugin = z.infer<typeof OwnPlugin>;

/** Bytes of the caller's files that are not public, and the quota. */
const StorageUsage = z.object({ used_bytes: z.number(), limit_bytes: z.number() });

export const OwnPluginPage = PluginPage.extend({
  plugin_list: z.array(OwnPlugin),
  /** Number of installed plugins with an update, in every list. */
  update_count: z.number().int(),
  /**
   * With published plugins: bytes of the caller's files that are not public, and the quota; left out if there is no
   * quota.
   */
  storage: StorageUsage.optional(),
});
export type OwnPluginPage = z.infer<typeof OwnPluginPage>;

export const OwnPluginQuery = z.strictObject({
  type: OwnType,
  cursor: Cursor.optional(),
  limit: intParam(1, MAX_ROWS).default(20),
});
export type OwnPluginQuery = z.infer<typeof OwnPluginQuery>;

/**
 * Leaves out installed and liked plugins that were withdrawn, and liked ones that are blocked. Published ones are
 * complete.
 */
export const listOwnPlugins = endpoint('GET', '/plugin/user/list', {
  who: 'user',
  scope: 'read',
  summary: 'Lists the plugins that the caller installed, liked or published, by page, newest first',
  query: OwnPluginQuery,
  data: OwnPluginPage,
});

/** For forms that upload files; null for accounts without a quota. */
export const getOwnStorage = endpoint('GET', '/plugin/user/storage', {
  who: 'user',
  scope: 'read',
  summary: "Returns the caller's storage quota, and the bytes used by files that are not public",
  data: z.object({ storage: StorageUsage.nullable() }),
});

const ChangeNumber = z.number().int().min(0);

/**
 * For desktop apps that show the caller's plugins themselves (docs/desktop-app.md). A change is anything that users see
 * of a plugin, or that it is no longer visible. Counts are not changes.
 */
export const listOwnChanges = endpoint('GET', '/plugin/user/changes', {
  who: 'user',
  scope: 'read',
  summary:
    'Returns the plugins that the caller installed, owns or maintains and that changed for users after the number `since`; `last` is the next `since`. Without `since` only `last`',
  query: z.strictObject({ since: intParam(0, Number.MAX_SAFE_INTEGER).optional() }),
  data: z.object({ plugin_keys: z.array(z.string()).max(MAX_CHANGES), last: ChangeNumber }),
});
