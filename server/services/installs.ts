import type { PluginStanding } from '../../contract/plugins';
import type { SignedInCaller } from '../lib/CallerIdentity';
import { joinActivities } from '../repositories/activities';
import { countTaker, deleteInstall, holdPublic, upsertInstall } from '../repositories/installs';
import { countToday } from '../repositories/overview';
import { findAccess } from '../repositories/plugins';
import { findStanding } from '../repositories/standings';
import { countPluginDay, markLeft } from '../repositories/statistics';
import type { ServiceContext } from './context';
import { hiddenFrom } from './hiddenPlugins';
import { notFound } from './pluginRoles';

/**
 * Installs the current version of a public plugin for a user, also where an older one is; again is no error.
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`
 */
export async function installPlugin(
  context: ServiceContext,
  key: string,
  user: SignedInCaller,
): Promise<PluginStanding> {
  const userId = user.user_id;
  const plugin = await findAccess(context.db, key);
  if (!plugin) throw notFound();
  const isFirst = await context.db.transaction().execute(async (transaction) => {
    if (!(await holdPublic(transaction, plugin.plugin_id))) throw await hiddenFrom(transaction, key, user);
    const isNew = await upsertInstall(transaction, plugin.plugin_id, userId);
    if (isNew) await joinActivities(transaction, userId, new Date());
    const isTaker = await countTaker(transaction, plugin.plugin_id, `u${userId}`);
    if (isTaker) await countPluginDay(transaction, plugin.plugin_id, 'installs');
    return isTaker;
  });
  if (isFirst) await countToday(context.db, 'install');
  context.forgetPublicLists();
  return findStanding(context.db, plugin.plugin_id, userId);
}

/**
 * Uninstalls a plugin for a user, also one that was withdrawn or blocked since; again is no error. download_count stays.
 * @throws {DomainError} `plugin_not_found`
 */
export async function uninstallPlugin(context: ServiceContext, key: string, userId: number): Promise<PluginStanding> {
  const plugin = await findAccess(context.db, key);
  if (!plugin) throw notFound();
  const had = await deleteInstall(context.db, plugin.plugin_id, userId);
  if (!had && !plugin.is_public) throw notFound();
  if (had && (await markLeft(context.db, plugin.plugin_id, `u${userId}`)))
    await countPluginDay(context.db, plugin.plugin_id, 'uninstalls');
  return findStanding(context.db, plugin.plugin_id, userId);
}
