import type { PluginState } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { deleteInstall, lockShownPlugin, writeInstall } from '../../repositories/plugins/installs';
import { findPluginState } from '../../repositories/plugins/pluginStates';
import { findApproved } from '../../repositories/releases/publishedVersions';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { allowedVersion } from '../organization/enterprisePolicies';
import { explainHidden } from './blockedPlugins';
import { notFound } from './pluginRoles';
import { invalidateDetails } from './sharedPages';
import { stateForUser } from './viewerStates';

/**
 * Installs a version of a plugin that the user may see: by default the current one, also if another is installed. Repeating
 * it is no error. An older version stays until the user installs another one; until then they have an update.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`, `policy_forbids`, `version_not_found`,
 * `version_withdrawn`
 */
export async function installPlugin(
  context: ServiceContext,
  { plugin_key: key, version }: { plugin_key: string; version?: string | undefined },
  user: SignedInCaller,
): Promise<PluginState> {
  const userId = user.user_id;
  const { plugin_id, has_changed, state } = await context.db.transaction().execute(async (transaction) => {
    const plugin_id = await lockShownPlugin(transaction, key, userId);
    if (plugin_id === null) throw await installFailure(transaction, key, user);
    if (version !== undefined) await requireApproved(transaction, plugin_id, version);
    const given = await allowedVersion(transaction, user, plugin_id, version);
    const written = await writeInstall(transaction, plugin_id, { userId, version: given, now: sharedTime() });
    return { plugin_id, ...written };
  });
  if (has_changed) invalidateDetails(context, key);
  // If nothing changed, the counts are as before: a concurrent click may have installed it.
  const present = has_changed ? state : await findPluginState(context.db, plugin_id, userId);
  return stateForUser(context, user, plugin_id, present);
}

async function installFailure(db: Queryable, key: string, user: SignedInCaller): Promise<DomainError> {
  await requireOpenAccount(db, user.user_id);
  return explainHidden(db, key, user);
}

/** Requires an approved version. The caller holds the lock that a withdrawal needs too. */
async function requireApproved(db: Queryable, pluginId: number, version: string): Promise<void> {
  // The database stores no null characters, so no version has one.
  const found = version.includes('\0') ? undefined : await findApproved(db, pluginId, version);
  if (!found) throw new DomainError('version_not_found', 'This plugin has no such version. See its version history.');
  if (found.withdraw_time)
    throw new DomainError(
      'version_withdrawn',
      `This version was withdrawn: ${found.withdraw_reason} Choose another one.`,
    );
}

/**
 * Uninstalls a plugin, also one that was withdrawn or blocked since. Repeating it is no error. download_count does not
 * change.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function uninstallPlugin(context: ServiceContext, key: string, userId: number): Promise<PluginState> {
  const plugin = await deleteInstall(context.db, key, userId);
  if (!plugin || !(plugin.has_changed || plugin.is_shown)) throw notFound();
  return plugin.state;
}
