import type { PluginState } from '../../../contract/plugins/plugins';
import { writeLike } from '../../repositories/plugins/likes';
import { findPluginState } from '../../repositories/plugins/pluginStates';
import type { Viewer } from '../../repositories/plugins/viewerStates';
import { accountClosed } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from './pluginRoles';
import { invalidateDetails } from './sharedPages';
import { stateForUser } from './viewerStates';

/**
 * Likes (1) or unlikes (-1) a plugin; repeating it is no error. A like of a withdrawn plugin can still be removed.
 *
 * @throws {DomainError} `plugin_not_found`, `unauthenticated` if the account was closed
 */
export async function likePlugin(
  context: ServiceContext,
  key: string,
  user: Viewer,
  praise: 1 | -1,
): Promise<PluginState> {
  const userId = user.user_id;
  const plugin = await writeLike(context.db, { key, userId, praise });
  if (!plugin || (praise === 1 && !plugin.is_shown)) throw notFound();
  if (!plugin.is_open) throw accountClosed();
  if (!plugin.has_changed && !plugin.is_shown) throw notFound();
  const { plugin_id, has_changed } = plugin;
  if (has_changed) invalidateDetails(context, key);
  // If nothing changed, a concurrent click may have changed the counts.
  const present = has_changed ? plugin.state : await findPluginState(context.db, plugin_id, userId);
  return stateForUser(context, user, plugin_id, present);
}
