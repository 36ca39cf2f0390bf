import type { PluginStanding } from '../../contract/plugins';
import { countTaker, deleteInstall, upsertInstall } from '../repositories/installs';
import { findAccess } from '../repositories/plugins';
import { findStanding } from '../repositories/standings';
import type { ServiceContext } from './context';
import { notFound } from './plugins';

/**
 * Installs the current version of a public plugin for a user, also where an older one is; again is no error.
 * @throws {DomainError} `plugin_not_found`
 */
export async function installPlugin(context: ServiceContext, key: string, userId: number): Promise<PluginStanding> {
  const plugin = await findAccess(context.db, key);
  if (!plugin?.is_public) throw notFound();
  await context.db.transaction().execute(async (transaction) => {
    await upsertInstall(transaction, plugin.plugin_id, userId);
    await countTaker(transaction, plugin.plugin_id, `u${userId}`);
  });
  context.forgetPublicLists();
  return findStanding(context.db, plugin.plugin_id, userId);
}

/**
 * Uninstalls a plugin for a user, also one that was withdrawn since; again is no error. download_count stays.
 * @throws {DomainError} `plugin_not_found`
 */
export async function uninstallPlugin(context: ServiceContext, key: string, userId: number): Promise<PluginStanding> {
  const plugin = await findAccess(context.db, key);
  if (!plugin) throw notFound();
  const had = await deleteInstall(context.db, plugin.plugin_id, userId);
  if (!had && !plugin.is_public) throw notFound();
  return findStanding(context.db, plugin.plugin_id, userId);
}
