import type { PluginStatistics } from '../../../contract/statistics/statistics';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { sharedTime } from '../../lib/sharedClock';
import { findPlugin } from '../../repositories/releases/versions';
import { deleteViewers, listPluginDays } from '../../repositories/statistics/statistics';
import type { ServiceContext } from '../context';
import { MANAGERS, requireRole } from '../plugins/pluginRoles';

/** Visitors are remembered for the lifetime of their cookie after their last view. */
const VIEWER_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Daily statistics of a plugin, for its developers and administrators.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function getPluginStatistics(
  { db }: ServiceContext,
  key: string,
  days: number,
  user: SignedInCaller,
): Promise<PluginStatistics> {
  const { plugin } = await requireRole(db, await findPlugin(db, key), user, MANAGERS);
  return { plugin_key: key, days: await listPluginDays(db, plugin.plugin_id, days) };
}

/** Deletes visitors without a view for a year. */
export function deleteOldViewers({ db }: ServiceContext): Promise<void> {
  return deleteViewers(db, new Date(sharedTime().getTime() - VIEWER_LIFETIME_MS));
}
