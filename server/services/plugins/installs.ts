import type { PluginState } from '../../../contract/plugins';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { countTaker, deleteInstall, holdPublic, upsertInstall } from '../../repositories/plugins/installs';
import { findPluginState } from '../../repositories/plugins/pluginStates';
import { findAccess } from '../../repositories/plugins/plugins';
import { joinActivities } from '../../repositories/promotions/activities';
import { findApproved } from '../../repositories/releases/publishedVersions';
import { countToday } from '../../repositories/statistics/overview';
import { countPluginDay, markLeft } from '../../repositories/statistics/statistics';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { hiddenFrom } from './blockedPlugins';
import { notFound } from './pluginRoles';
import { forgetDetail } from './publicLists';

/**
 * Installs a version of a public plugin for a user: by default the current one, also if another is installed. Repeating
 * it is no error. An older version stays until the user installs another one; until then they have an update.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`, `version_not_found`, `version_withdrawn`
 */
export async function installPlugin(
  context: ServiceContext,
  { plugin_key: key, version }: { plugin_key: string; version?: string | undefined },
  user: SignedInCaller,
): Promise<PluginState> {
  const userId = user.user_id;
  const plugin = await findAccess(context.db, key);
  if (!plugin) throw notFound();
  const isFirst = await context.db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, userId);
    if (!(await holdPublic(transaction, plugin.plugin_id))) throw await hiddenFrom(transaction, key, user);
    if (version !== undefined) await requireApproved(transaction, plugin.plugin_id, version);
    const isNew = await upsertInstall(transaction, plugin.plugin_id, { userId, version });
    if (isNew) await joinActivities(transaction, userId, new Date());
    const isTaker = await countTaker(transaction, plugin.plugin_id, `u${userId}`);
    if (isTaker) await countPluginDay(transaction, plugin.plugin_id, 'installs');
    return isTaker;
  });
  if (isFirst) await countToday(context.db, 'install');
  if (isFirst) forgetDetail(context, key);
  return findPluginState(context.db, plugin.plugin_id, userId);
}

/** Under the lock that a withdrawal waits for. */
async function requireApproved(db: Queryable, pluginId: number, version: string): Promise<void> {
  // The database stores no null characters, so no version has one.
  const found = version.includes('\0') ? undefined : await findApproved(db, pluginId, version);
  if (!found) throw new DomainError('version_not_found', 'This plugin has no such version. See its version history.');
  if (found.withdraw_time)
    throw new DomainError(
      'version_withdrawn',
      `This version was withdrawn: ${found.withdraw_reason} Take another one.`,
    );
}

/**
 * Uninstalls a plugin, also one that was withdrawn or blocked since. Repeating it is no error. download_count does not
 * change.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function uninstallPlugin(context: ServiceContext, key: string, userId: number): Promise<PluginState> {
  const plugin = await findAccess(context.db, key);
  if (!plugin) throw notFound();
  const had = await deleteInstall(context.db, plugin.plugin_id, userId);
  if (!had && !plugin.is_public) throw notFound();
  if (had && (await markLeft(context.db, plugin.plugin_id, `u${userId}`)))
    await countPluginDay(context.db, plugin.plugin_id, 'uninstalls');
  return findPluginState(context.db, plugin.plugin_id, userId);
}
