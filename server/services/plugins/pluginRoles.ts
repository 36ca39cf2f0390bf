import type { PluginRole } from '../../../contract/releases/versions';
import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { isMaintainer } from '../../repositories/plugins/maintainers';
import type { PluginRow } from '../../repositories/releases/versions';

type User = Pick<NonNullable<CallerIdentity['user']>, 'user_id' | 'role' | 'e_id' | 'enterprise_role'>;
type Owned = Pick<PluginRow, 'plugin_id' | 'developer_id' | 'e_id'>;

/** The user's role for a plugin; null for all others. */
export async function roleIn(db: Queryable, plugin: Owned, user: User | null): Promise<PluginRole | null> {
  if (!user) return null;
  const isOwner = plugin.developer_id === user.user_id;
  return roleOf(user, {
    ...plugin,
    is_maintainer: !isOwner && (await isMaintainer(db, plugin.plugin_id, user.user_id)),
  });
}

/** The role of a user who is known to be a maintainer or not. Administrators of an organization manage its plugins. */
export function roleOf(
  user: User,
  { developer_id, e_id, is_maintainer }: Pick<Owned, 'developer_id' | 'e_id'> & { is_maintainer: boolean },
): PluginRole | null {
  if (developer_id === user.user_id) return 'owner';
  if (is_maintainer) return 'maintainer';
  const isOwnEnterprise = e_id !== null && e_id === user.e_id && user.enterprise_role !== null;
  return user.role !== ROLE.user || isOwnEnterprise ? 'manager' : null;
}

/** Roles that may submit versions and edit the listing. */
export const MAINTAINERS = ['owner', 'maintainer'] as const satisfies PluginRole[];
/** Roles that may manage public versions (withdraw, roll back, rollout), read statistics, and write to reviewers. */
export const MANAGERS = ['owner', 'maintainer', 'manager'] as const satisfies PluginRole[];
/** The role that may transfer the plugin. */
export const OWNER = ['owner'] as const satisfies PluginRole[];

const NO_PLUGIN: Owned = { plugin_id: 0, developer_id: 0, e_id: null };

/** Whether a role is one of the allowed ones. Narrows its type. */
export function isAllowedRole<Allowed extends PluginRole>(
  allowed: readonly Allowed[],
  role: PluginRole | null,
): role is Allowed {
  return (allowed as readonly (PluginRole | null)[]).includes(role);
}

/**
 * Requires one of these roles and returns the user's. Other users learn nothing about a plugin that is not public.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function requireRole<Plugin extends Owned & { is_public: boolean }, Allowed extends PluginRole>(
  db: Queryable,
  plugin: Plugin | null,
  user: User,
  allowed: readonly Allowed[],
): Promise<{ plugin: Plugin; role: Allowed }> {
  // Also without a plugin, so that the time does not tell whether there is one.
  const role = await roleIn(db, plugin ?? NO_PLUGIN, user);
  if (plugin && isAllowedRole(allowed, role)) return { plugin, role };
  if (plugin && (role || plugin.is_public))
    throw new DomainError(
      'forbidden',
      `The current account has no permission: this is for ${joinRoles(allowed)} of the plugin.`,
    );
  throw notFound();
}

/** The same error for a plugin that does not exist and one that the caller may not see. */
export function notFound(): DomainError {
  return new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
}

const ROLE_TEXTS: Record<PluginRole, string> = {
  owner: 'the owner',
  maintainer: 'the maintainers',
  manager: 'the administrators',
};
const joinRoles = (roles: readonly PluginRole[]) => roles.map((role) => ROLE_TEXTS[role]).join(', ');
