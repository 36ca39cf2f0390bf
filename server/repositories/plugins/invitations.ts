import { type Selectable, sql } from 'kysely';
import type { InvitedRole, ReceivedInvitation, SentInvitation } from '../../../contract/plugins/maintainers';
import type { Queryable } from '../../db/schema';
import type { InvitationsTable } from '../../db/schema/plugins';
import { toDeveloper } from './maintainers';
import { namesIn } from './pluginNames';

export interface NewInvitation {
  plugin_id: number;
  /** The name that the owner typed, and the id of its user; null if the user does not exist. */
  invited: string;
  user_id: number | null;
  role: InvitedRole;
  invited_by: number;
  create_time: Date;
}

/** Stores an invitation. It replaces one of the same name. */
export async function upsertInvitation(db: Queryable, invitation: NewInvitation): Promise<void> {
  const { plugin_id: _plugin, invited: _invited, ...changes } = invitation;
  await db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['plugin_id', 'invited']).doUpdateSet(changes))
    .execute();
}

/** Pending invitations to a plugin, newest first. */
export async function findInvitations(db: Queryable, pluginId: number): Promise<SentInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['invitation_id', 'invited', 'role', 'create_time'])
    .where('plugin_id', '=', pluginId)
    .orderBy('create_time', 'desc')
    .orderBy('invitation_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, create_time: row.create_time.toISOString() }));
}

/** Pending invitations of a user, newest first. */
export async function findInvitationsTo(db: Queryable, userId: number): Promise<ReceivedInvitation[]> {
  const rows = await db
    .selectFrom('invitations as i')
    .innerJoin('plugins as p', 'p.plugin_id', 'i.plugin_id')
    .innerJoin('users as u', 'u.user_id', 'p.developer_id')
    .select(['i.invitation_id', 'i.role', 'i.create_time', 'p.plugin_key', 'p.name', 'p.icon'])
    .select(namesIn(sql`p.texts`).as('names'))
    .select(['u.user_id', 'u.nick_name', 'u.avatar_url'])
    .where('i.user_id', '=', userId)
    .orderBy('i.create_time', 'desc')
    .orderBy('i.invitation_id', 'desc')
    .execute();
  return rows.map((row) => {
    const { invitation_id, role, plugin_key, name, names, icon } = row;
    return {
      ...{ invitation_id, role, plugin_key, name, names, icon },
      owner: toDeveloper(row),
      create_time: row.create_time.toISOString(),
    };
  });
}

/** An invitation with the key of its plugin; null if it was accepted, declined, or revoked. */
export async function findInvitation(
  db: Queryable,
  invitationId: number,
): Promise<(Selectable<InvitationsTable> & { plugin_key: string }) | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('plugins', 'plugins.plugin_id', 'invitations.plugin_id')
    .selectAll('invitations')
    .select('plugins.plugin_key')
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteInvitation(db: Queryable, invitationId: number): Promise<void> {
  await db.deleteFrom('invitations').where('invitation_id', '=', invitationId).execute();
}

/** Deletes every invitation to a plugin, or those of one user. */
export async function deleteInvitations(db: Queryable, pluginId: number, userId?: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('plugin_id', '=', pluginId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .execute();
}
