import type { PluginState } from '../../../contract/plugins/plugins';
import { writeLike } from '../../repositories/plugins/likes';
import { findPluginState } from '../../repositories/plugins/pluginStates';
import { accountClosed } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from './pluginRoles';
import { invalidateDetails } from './sharedPages';

/**
 * Likes (1) or unlikes (-1) a plugin; repeating it is no error. A like of a withdrawn plugin can still be removed.
 *
 * @throws {DomainError} `plugin_not_found`, `unauthenticated` if the account was closed
 */
export async function likePlugin(
  context: ServiceContext,
  key: string,
  userId: number,
  praise: 1 | -1,
): Promise<PluginState> {
  const plugin = await writeLike(context.db, { key, userId, praise });
  if (!plugin || (praise === 1 && !plugin.is_shown)) throw notFound();
  if (!plugin.is_open) throw accountClosed();
  if (!plugin.has_changed && !plugin.is_shown) throw notFound();
  // Nothing changed: a concurrent click may have changed the counts.
  if (!plugin.has_changed) return findPluginState(context.db, plugin.plugin_id, userId);
  invalidateDetails(context, key);
  return plugin.state;
}
