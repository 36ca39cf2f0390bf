import type { Queryable } from '../../db/schema';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { findActiveBlock } from '../../repositories/moderation/blocks';
import { findInstalledVersions } from '../../repositories/plugins/installs';
import { findAccess } from '../../repositories/plugins/plugins';
import { toNotice } from '../moderation/blockViews';
import { notFound, roleIn } from './pluginRoles';

type User = CallerIdentity['user'];
type Access = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/**
 * Why a plugin is not visible: `plugin_blocked`, with the reason, for its developers, administrators, and users who
 * have it installed. Other users learn nothing about a plugin that is not public.
 */
export async function explainHidden(db: Queryable, pluginKey: string, user: User): Promise<DomainError> {
  if (!user) return notFound();
  const plugin = await findAccess(db, pluginKey);
  if (!plugin?.is_blocked || !(await mayViewBlock(db, plugin, user))) return notFound();
  const block = await findActiveBlock(db, plugin.plugin_id);
  if (!block) return notFound();
  return new DomainError(
    'plugin_blocked',
    `The administrators have blocked this plugin: ${block.reason} Stop using it, and uninstall it.`,
    toNotice(block),
  );
}

async function mayViewBlock(db: Queryable, plugin: Access, user: NonNullable<User>): Promise<boolean> {
  if (await roleIn(db, plugin, user)) return true;
  return (await findInstalledVersions(db, user.user_id, [plugin.plugin_id])).has(plugin.plugin_id);
}
