import type { PluginStatistics } from '../../../contract/statistics';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { findPlugin } from '../../repositories/releases/versions';
import { deleteViewers, listPluginDays } from '../../repositories/statistics/statistics';
import type { ServiceContext } from '../context';
import { KEEPERS, requireRole } from '../plugins/pluginRoles';

/** Visitors are remembered as long as their cookie lasts after their last view. */
const VIEWERS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * What happened to a plugin by day, for its people and administrators.
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function getPluginStatistics(
  { db }: ServiceContext,
  key: string,
  days: number,
  user: SignedInCaller,
): Promise<PluginStatistics> {
  const { plugin } = await requireRole(db, await findPlugin(db, key), user, KEEPERS);
  return { plugin_key: key, days: await listPluginDays(db, plugin.plugin_id, days) };
}

/** Forgets visitors who have not come back in a year. */
export function sweepViewers({ db }: ServiceContext): Promise<void> {
  return deleteViewers(db, new Date(Date.now() - VIEWERS_KEPT_MS));
}
