import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, IdAnywhere, PluginKey, PluginNames, Timestamp } from '../fields';
import { CREDENTIAL_LIMITS } from '../values/accounts';
import { Developer } from './plugins';

/**
 * The one owner is the public developer and manages the other roles. Maintainers submit versions and edit the listing.
 */
export const InvitedRole = z.enum(['maintainer', 'owner']);
export type InvitedRole = z.infer<typeof InvitedRole>;

export const Maintainer = Developer.extend({ since: Timestamp });
export type Maintainer = z.infer<typeof Maintainer>;

/** An invitation as its sender sees it: the account they typed, and nothing about that user. */
export const SentInvitation = z.object({
  invitation_id: Id,
  invited: z.string(),
  role: InvitedRole,
  create_time: Timestamp,
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** An invitation as the invited user sees it. */
export const ReceivedInvitation = z.object({
  invitation_id: Id,
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  role: InvitedRole,
  owner: Developer,
  create_time: Timestamp,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const PluginPeople = z.object({
  owner: Developer,
  maintainer_list: z.array(Maintainer),
  /** Only for the owner. */
  invitation_list: z.array(SentInvitation),
});
export type PluginPeople = z.infer<typeof PluginPeople>;

const Account = z.string().trim().min(1).max(CREDENTIAL_LIMITS.account);

/**
 * Gets the same response whether or not the account exists. Inviting the same account again replaces the invitation.
 */
export const inviteMaintainer = endpoint('POST', '/plugin/maintainer/invite', {
  who: 'user',
  summary: 'Invites a user to maintain or own a plugin; nothing changes before they accept',
  body: z
    .object({ plugin_key: PluginKey, account: Account.optional(), user_id: Id.optional(), role: InvitedRole })
    .refine(({ account, user_id }) => (account === undefined) !== (user_id === undefined), {
      path: ['account'],
      message: 'Name either an account or a user_id.',
    }),
  data: PluginPeople,
});

export const listMaintainers = endpoint('GET', '/plugin/maintainer/list', {
  who: 'user',
  summary: 'Returns owner, maintainers and invitations of a plugin; only for its maintainers and administrators',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: PluginPeople,
});

export const removeMaintainer = endpoint('DELETE', '/plugin/maintainer', {
  who: 'user',
  summary: 'Removes a maintainer; for the owner, or for maintainers who leave',
  body: z.object({ plugin_key: PluginKey, user_id: IdAnywhere }),
  data: z.object({}),
});

export const listInvitations = endpoint('GET', '/plugin/maintainer/invitation/list', {
  who: 'user',
  summary: 'Lists the pending invitations of the caller, newest first',
  data: z.object({ invitation_list: z.array(ReceivedInvitation) }),
});

/** Accepting `owner` makes the previous owner a maintainer. */
export const answerInvitation = endpoint('POST', '/plugin/maintainer/answer', {
  who: 'user',
  summary: 'Accepts or declines an invitation',
  body: z.object({ invitation_id: Id, accept: z.boolean() }),
  data: z.object({ plugin_key: z.string() }),
});

export const revokeInvitation = endpoint('DELETE', '/plugin/maintainer/invitation', {
  who: 'user',
  summary: 'Withdraws an invitation; for the owner',
  body: z.object({ invitation_id: IdAnywhere }),
  data: z.object({}),
});
