import type { Listing, Queryable } from '../../db/schema';
import { orderVersions } from '../../lib/versionOrder';
import { findApprovedListing, findOfferedVersions } from '../../repositories/releases/publishedVersions';
import { writeRollout } from '../../repositories/releases/rollouts';
import {
  hidePlugin,
  type PluginRow,
  supersedeWaiting,
  writeCurrentVersion,
  writeListing,
} from '../../repositories/releases/versions';
import { refreshSearch } from '../../repositories/search/search';

/** A version that has just been approved. */
export interface ApprovedVersion {
  version: string;
  listing: Listing;
  /** How many of a hundred people are to get it. */
  rollout: number;
}

/** Versions that may be current, oldest first: by number where they have numbers, else as they came. */
export async function offeredVersions(db: Queryable, pluginId: number): Promise<string[]> {
  return orderVersions(await findOfferedVersions(db, pluginId));
}

/**
 * What approval changes for readers: everything, a rollout alone, or, where a newer version is current (this one mends
 * an older line), nothing but the history. Of a blocked plugin they see it once the block is lifted. Answers the share of people
 * who get it, where it is a rollout. The caller holds the plugin's lock.
 */
export async function publishVersion(
  db: Queryable,
  plugin: PluginRow,
  { version, listing, rollout }: ApprovedVersion,
): Promise<{ rollout?: number }> {
  const offered = await offeredVersions(db, plugin.plugin_id);
  const isNewerThan = (other: string | null) => offered.indexOf(version) > offered.indexOf(other ?? '');
  if (plugin.is_published && !isNewerThan(plugin.current_version)) return {};
  const leavesRollout = plugin.rollout_version !== null && !isNewerThan(plugin.rollout_version);
  if (rollout < 100 && hasVersionForRest(plugin) && !leavesRollout) {
    await writeRollout(db, plugin.plugin_id, { version, percent: rollout });
    return { rollout };
  }
  const now = new Date();
  await writeListing(db, plugin.plugin_id, listing, {
    is_published: true,
    current_version: version,
    create_time: plugin.create_time ?? now,
    update_time: now,
    sort_time: now,
  });
  if (!leavesRollout) await writeRollout(db, plugin.plugin_id, null);
  await refreshSearch(db, plugin.plugin_id);
  return {};
}

/** Whether a rollout would leave something for the people who do not get the new version. */
export const hasVersionForRest = ({ is_published, current_version }: PluginRow): boolean =>
  is_published && current_version !== null;

/** Puts an approved edit of texts and media on the plugin; its versions stay as they are. */
export async function publishListing(db: Queryable, pluginId: number, listing: Listing): Promise<void> {
  await writeListing(db, pluginId, listing, { update_time: new Date() });
  await refreshSearch(db, pluginId);
}

/**
 * Makes an approved version current for everybody, with the listing that was approved for it, and ends a rollout. The
 * plugin keeps its place in the lists: that is no news. The caller holds the plugin's lock.
 */
export async function makeCurrent(db: Queryable, plugin: PluginRow, version: string): Promise<void> {
  await writeRollout(db, plugin.plugin_id, null);
  if (version === plugin.current_version) return;
  const listing = await findApprovedListing(db, plugin.plugin_id, version);
  const columns = { current_version: version, update_time: new Date() };
  if (listing) await writeListing(db, plugin.plugin_id, listing, columns);
  // A catalogue told no listing of its older versions: the one there is stays.
  else await writeCurrentVersion(db, plugin.plugin_id, columns);
  // An edit of the listing was made for the version that was current.
  await supersedeWaiting(db, plugin.plugin_id, new Date(), 'listing');
  await refreshSearch(db, plugin.plugin_id);
}

/**
 * Settles what is current once a version was withdrawn: the newest that is left and not `unreadable` (its files are gone), or
 * nothing.
 */
export async function replaceWithdrawn(
  db: Queryable,
  plugin: PluginRow,
  version: string,
  unreadable: ReadonlySet<string>,
): Promise<void> {
  if (version === plugin.rollout_version) return writeRollout(db, plugin.plugin_id, null);
  if (version !== plugin.current_version) return;
  const offered = await offeredVersions(db, plugin.plugin_id);
  const newest = offered.filter((left) => !unreadable.has(left)).at(-1);
  if (newest !== undefined) return makeCurrent(db, plugin, newest);
  await hidePlugin(db, plugin.plugin_id);
}
