import type { InvitedRole, PluginPeople } from '../../../contract/plugins/maintainers';
import { MAX_MAINTAINERS } from '../../../contract/values/plugins';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser, findUserByAccountKey, lockOpenUser } from '../../repositories/accounts/users';
import { findInvitations, upsertInvitation } from '../../repositories/plugins/invitations';
import { deleteMaintainer, findMaintainers, isMaintainer, toDeveloper } from '../../repositories/plugins/maintainers';
import { findPlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { accountKey } from '../accounts/accountNames';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { MAINTAINERS, MANAGERS, OWNER, requireRole } from './pluginRoles';

/** The invited user: by account name or by user id. */
export interface Wanted {
  plugin_key: string;
  account?: string;
  user_id?: number;
  role: InvitedRole;
}

/**
 * The developers of a plugin, for themselves and administrators. Only the owner sees open invitations.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function getPeople(
  { db }: ServiceContext,
  pluginKey: string,
  user: SignedInCaller,
): Promise<PluginPeople> {
  const { plugin, role } = await requireRole(db, await findPlugin(db, pluginKey), user, MANAGERS);
  const owner = await findUser(db, plugin.developer_id);
  if (!owner) throw new Error(`The owner of ${pluginKey} has no row.`);
  return {
    owner: toDeveloper(owner),
    maintainer_list: await findMaintainers(db, plugin.plugin_id),
    invitation_list: role === 'owner' ? await findInvitations(db, plugin.plugin_id) : [],
  };
}

/**
 * Invites a user to maintain or own a plugin. The owner cannot tell whether the account exists: an invitation without a
 * recipient is stored, counted and shown like any other.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `already_maintainer`, `too_many_maintainers`
 */
export async function invite(context: ServiceContext, user: SignedInCaller, wanted: Wanted): Promise<PluginPeople> {
  const { plugin_key, role } = wanted;
  await context.db.transaction().execute(async (transaction) => {
    const invitee = await findInvitee(transaction, wanted);
    // An account that is closed at this moment receives nothing.
    if (invitee.user_id !== null && !(await lockOpenUser(transaction, invitee.user_id))) invitee.user_id = null;
    const { plugin } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), user, OWNER);
    if (invitee.user_id !== null) await refuseExistingMaintainer(transaction, plugin, invitee.user_id, role);
    await refuseTooManyMaintainers(transaction, plugin, invitee.invited);
    await upsertInvitation(transaction, {
      ...{ ...invitee, role, plugin_id: plugin.plugin_id },
      ...{ invited_by: user.user_id, create_time: sharedTime() },
    });
    await notifyInvitee(transaction, user, wanted, invitee.user_id);
  });
  return getPeople(context, plugin_key, user);
}

/**
 * The owner removes a maintainer, or a maintainer leaves.
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `maintainer_not_found`
 */
export async function removeMaintainer(
  { db }: ServiceContext,
  user: SignedInCaller,
  { plugin_key, user_id }: { plugin_key: string; user_id: number },
): Promise<void> {
  const allowed = user_id === user.user_id ? MAINTAINERS : OWNER;
  await db.transaction().execute(async (transaction) => {
    const { plugin } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), user, allowed);
    if (await deleteMaintainer(transaction, plugin.plugin_id, user_id)) return;
    throw new DomainError(
      'maintainer_not_found',
      'This account does not maintain the plugin. An owner must transfer the plugin to leave it.',
    );
  });
}

async function findInvitee(
  db: Queryable,
  { account = '', user_id }: Wanted,
): Promise<{ invited: string; user_id: number | null }> {
  if (user_id !== undefined) {
    const found = await findUser(db, user_id);
    return { invited: `#${user_id}`, user_id: found?.account ? user_id : null };
  }
  const key = accountKey(account);
  const found = key === null ? null : await findUserByAccountKey(db, key);
  return { invited: key ?? account.replaceAll('\0', ''), user_id: found?.user_id ?? null };
}

async function notifyInvitee(
  db: Queryable,
  user: SignedInCaller,
  { plugin_key, role }: Wanted,
  inviteeId: number | null,
): Promise<void> {
  if (inviteeId === null) return;
  const kind = role === 'owner' ? 'ownership_offered' : 'maintainer_invited';
  const owner = await findUser(db, user.user_id);
  const params = { by: owner?.nick_name ?? '' };
  await notify(db, [inviteeId], { kind, plugin_key, params, by_id: user.user_id });
}

/** @throws {DomainError} `already_maintainer`: the owner sees maintainers in the list, so this reveals nothing */
async function refuseExistingMaintainer(
  db: Queryable,
  plugin: PluginRow,
  userId: number,
  role: InvitedRole,
): Promise<void> {
  const isOwner = userId === plugin.developer_id;
  if (!isOwner && (role === 'owner' || !(await isMaintainer(db, plugin.plugin_id, userId)))) return;
  throw new DomainError('already_maintainer', 'This account already has that role in the plugin. Invite another one.');
}

async function refuseTooManyMaintainers(db: Queryable, { plugin_id }: PluginRow, invited: string): Promise<void> {
  const others = (await findInvitations(db, plugin_id)).filter((one) => one.invited !== invited);
  if ((await findMaintainers(db, plugin_id)).length + others.length < MAX_MAINTAINERS) return;
  throw new DomainError(
    'too_many_maintainers',
    `A plugin has at most ${MAX_MAINTAINERS} maintainers and invitations. Remove one first.`,
  );
}
