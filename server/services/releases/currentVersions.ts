import type { PendingFacts } from '../../../contract/reviews/reviewList';
import { keepsCurrent, versionsForEveryone } from '../../../shared/plugins/semver';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import { sharedTime } from '../../lib/sharedClock';
import { isNewer, orderVersions } from '../../lib/versionOrder';
import { findApprovedListing, findOfferedVersions } from '../../repositories/releases/publishedVersions';
import { writeRollout } from '../../repositories/releases/rollouts';
import {
  hidePlugin,
  type PluginRow,
  supersedePending,
  updatePlugin,
  writeListing,
} from '../../repositories/releases/versions';
import { refreshSearch } from '../../repositories/search/indexing';
import { notifyPublication, notifyUpdate } from '../plugins/follows';

/** A version that was just approved. */
export interface ApprovedVersion {
  version: string;
  listing: Listing;
  /** Percentage of users who will get it. */
  rollout: number;
}

/** Versions that may be current, oldest first. */
export async function offeredVersions(db: Queryable, pluginId: number): Promise<string[]> {
  return orderVersions(await findOfferedVersions(db, pluginId));
}

/**
 * Publishes an approved version: for all users, as a rollout, or only in the history if a newer version is current (a
 * fix of an older line), or if it is a pre-release and a release is current. A blocked plugin shows it after the block
 * is lifted. Returns the rollout percentage, if it is a rollout. The caller holds the plugin's lock.
 */
export async function publishVersion(
  db: Queryable,
  plugin: PluginRow,
  { version, listing, rollout }: ApprovedVersion,
): Promise<{ rollout?: number }> {
  const effect = publicationEffect(plugin, { version, rollout });
  if (effect === 'older' || effect === 'prerelease') return {};
  if (effect === 'rollout') {
    await writeRollout(db, plugin.plugin_id, { version, percent: rollout });
    return { rollout };
  }
  const now = sharedTime();
  await writeListing(db, plugin.plugin_id, listing, {
    is_published: true,
    current_version: version,
    create_time: plugin.create_time ?? now,
    update_time: now,
    sort_time: now,
  });
  if (plugin.rollout_version === null || isNewer(version, plugin.rollout_version))
    await writeRollout(db, plugin.plugin_id, null);
  await refreshSearch(db, plugin.plugin_id);
  // A plugin that was public before only returns.
  if (plugin.create_time === null) await notifyPublication(db, plugin);
  else await notifyUpdate(db, plugin, version);
  return {};
}

type PublicVersions = Pick<PluginRow, 'is_published' | 'current_version' | 'rollout_version'>;

/**
 * Effect of the publication of a version on users (contract/reviews/reviewList.ts). Reviewers see it before they
 * approve.
 */
export function publicationEffect(
  plugin: PublicVersions,
  { version, rollout }: Pick<ApprovedVersion, 'version' | 'rollout'>,
): Exclude<PendingFacts['effect'], 'listing'> {
  if (!plugin.is_published || plugin.current_version === null) return 'first';
  if (!isNewer(version, plugin.current_version)) return 'older';
  if (keepsCurrent(version, plugin.current_version)) return 'prerelease';
  const staysInRollout = plugin.rollout_version !== null && !isNewer(version, plugin.rollout_version);
  return rollout < 100 && !staysInRollout ? 'rollout' : 'everyone';
}

/** Whether there is a version for the users outside of a rollout. */
export const hasStableVersion = ({ is_published, current_version }: PublicVersions): boolean =>
  is_published && current_version !== null;

/** Publishes an approved listing. The versions do not change. */
export async function publishListing(db: Queryable, pluginId: number, listing: Listing): Promise<void> {
  await writeListing(db, pluginId, listing, { update_time: sharedTime() });
  await refreshSearch(db, pluginId);
}

/**
 * Makes an approved version current for everyone, with its approved listing, and ends a rollout. The plugin keeps its
 * place in the lists, because this is not an update. The caller holds the plugin's lock.
 */
export async function makeCurrent(db: Queryable, plugin: PluginRow, version: string): Promise<void> {
  await writeRollout(db, plugin.plugin_id, null);
  if (version === plugin.current_version) return;
  const listing = await findApprovedListing(db, plugin.plugin_id, version);
  const columns = { current_version: version, update_time: sharedTime() };
  if (listing) await writeListing(db, plugin.plugin_id, listing, columns);
  // Imported older versions have no listing: the present one stays.
  else await updatePlugin(db, plugin.plugin_id, columns);
  // A listing edit belongs to the version that was current.
  await supersedePending(db, plugin.plugin_id, sharedTime(), 'listing');
  await refreshSearch(db, plugin.plugin_id);
}

/**
 * Chooses the current version after a withdrawal: the newest remaining release that is not `unreadable` (its files are
 * missing), else the newest pre-release, or none.
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
  const newest = versionsForEveryone(offered.filter((left) => !unreadable.has(left))).at(-1);
  if (newest !== undefined) return makeCurrent(db, plugin, newest);
  await hidePlugin(db, plugin.plugin_id);
}
