import type { PluginState } from '../../../contract/plugins';
import { findPluginState } from '../../repositories/plugins/pluginStates';
import { findAccess } from '../../repositories/plugins/plugins';
import { addPraise, removePraise } from '../../repositories/plugins/praises';
import { countPluginDay } from '../../repositories/statistics/statistics';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from './pluginRoles';
import { forgetDetail } from './publicLists';

/**
 * Likes (1) or unlikes (-1) a plugin; repeating it is no error. A like of a withdrawn plugin can still be removed.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function praisePlugin(
  context: ServiceContext,
  key: string,
  userId: number,
  praise: 1 | -1,
): Promise<PluginState> {
  const plugin = await findAccess(context.db, key);
  if (!plugin || (praise === 1 && !plugin.is_public)) throw notFound();
  const hasChanged = await context.db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, userId);
    const isNew = await (praise === 1 ? addPraise : removePraise)(transaction, plugin.plugin_id, userId);
    if (isNew) await countPluginDay(transaction, plugin.plugin_id, 'likes', praise);
    return isNew;
  });
  if (!hasChanged && !plugin.is_public) throw notFound();
  if (hasChanged) forgetDetail(context, key);
  return findPluginState(context.db, plugin.plugin_id, userId);
}
