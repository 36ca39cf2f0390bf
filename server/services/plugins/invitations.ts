import type { InvitedRole, ReceivedInvitation } from '../../../contract/plugins/maintainers';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser, lockOpenUser } from '../../repositories/accounts/users';
import {
  deleteInvitation,
  deleteInvitations,
  findInvitation,
  findInvitationsTo,
} from '../../repositories/plugins/invitations';
import { deleteMaintainer, insertMaintainer, writeOwner } from '../../repositories/plugins/maintainers';
import { deleteRating } from '../../repositories/ratings/ratings';
import { refreshScores } from '../../repositories/ratings/scores';
import { findPlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { refreshSearch } from '../../repositories/search/indexing';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { OWNER, requireRole } from './pluginRoles';
import { invalidateDetails } from './sharedPages';

/** The user's pending invitations. */
export async function listInvitations({ db }: ServiceContext, userId: number): Promise<ReceivedInvitation[]> {
  return findInvitationsTo(db, userId);
}

/**
 * Accepts or declines an invitation, and deletes it.
 *
 * @throws {DomainError} `invitation_not_found`, also for another user's
 */
export async function answerInvitation(
  context: ServiceContext,
  userId: number,
  { invitation_id, accept }: { invitation_id: number; accept: boolean },
): Promise<{ plugin_key: string }> {
  const known = await findInvitation(context.db, invitation_id);
  if (known?.user_id !== userId) throw invitationNotFound();
  const { plugin_key } = known;
  await transact(context.db, async (transaction) => {
    await requireOpenAccount(transaction, userId);
    const before = await findPlugin(transaction, plugin_key);
    // The previous owner becomes a maintainer, unless they close their account at this moment.
    if (before) await lockOpenUser(transaction, before.developer_id);
    const plugin = await lockPlugin(transaction, plugin_key);
    // The invitation is read again under the lock: it may have been revoked, or the plugin transferred.
    const invitation = await findInvitation(transaction, invitation_id);
    if (!plugin || invitation?.user_id !== userId) throw invitationNotFound();
    await deleteInvitation(transaction, invitation_id);
    if (accept) await grant(transaction, plugin, userId, invitation.role);
    const invitee = await findUser(transaction, userId);
    const params = { by: invitee?.nick_name ?? '', answer: accept ? 'accepted' : 'declined' } as const;
    await notify(transaction, [invitation.invited_by], {
      ...{ kind: 'invitation_answered', plugin_key, params },
      by_id: userId,
    });
  });
  invalidateDetails(context, plugin_key);
  return { plugin_key };
}

/**
 * The owner revokes an invitation.
 *
 * @throws {DomainError} `invitation_not_found`, also for another owner's plugin
 */
export async function revokeInvitation(
  { db }: ServiceContext,
  user: SignedInCaller,
  invitationId: number,
): Promise<void> {
  const invitation = await findInvitation(db, invitationId);
  if (invitation?.invited_by !== user.user_id) throw invitationNotFound();
  await db.transaction().execute(async (transaction) => {
    await requireRole(transaction, await lockPlugin(transaction, invitation.plugin_key), user, OWNER);
    await deleteInvitation(transaction, invitationId);
  });
}

async function grant(db: Queryable, plugin: PluginRow, userId: number, role: InvitedRole): Promise<void> {
  const { plugin_id, plugin_key, developer_id } = plugin;
  // A developer of a plugin has no rating of it.
  const now = sharedTime();
  if ((await deleteRating(db, { plugin_key, userId, now })) !== null) await refreshScores(db, [plugin_id], now);
  if (role === 'maintainer') {
    await insertMaintainer(db, plugin_id, userId);
    return deleteInvitations(db, plugin_id, userId);
  }
  await deleteMaintainer(db, plugin_id, userId);
  if (await lockOpenUser(db, developer_id)) await insertMaintainer(db, plugin_id, developer_id);
  await writeOwner(db, plugin_id, userId);
  changed(db, 'catalog');
  // The previous owner's invitations end with their ownership.
  await deleteInvitations(db, plugin_id);
  // Users search by the developer's name.
  await refreshSearch(db, plugin_id);
}

function invitationNotFound(): DomainError {
  return new DomainError(
    'invitation_not_found',
    'There is no such invitation: it was answered or canceled. Reload the list.',
  );
}
