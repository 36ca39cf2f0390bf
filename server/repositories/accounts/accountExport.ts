import type { Queryable } from '../../db/schema';

/** The part of an account's export besides the user's plugins and messages: relations to others, and their work. */
export async function listRelations(db: Queryable, userId: number) {
  const maintained = await db
    .selectFrom('maintainers')
    .innerJoin('plugins', 'plugins.plugin_id', 'maintainers.plugin_id')
    .select(['plugin_key', 'since'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute();
  const invitations = await db
    .selectFrom('invitations')
    .innerJoin('plugins', 'plugins.plugin_id', 'invitations.plugin_id')
    .select(['plugin_key', 'invited', 'role', 'invited_by', 'invitations.create_time'])
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
    .orderBy('invitations.create_time')
    .execute();
  const uploads = await db
    .selectFrom('uploads')
    .select(['kind', 'size', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    maintained_plugins: maintained.map(({ plugin_key, since }) => ({ plugin_key, since: since.toISOString() })),
    invitations: invitations.map(({ invited_by, create_time, ...invitation }) => ({
      ...invitation,
      direction: invited_by === userId ? ('sent' as const) : ('received' as const),
      create_time: create_time.toISOString(),
    })),
    uploads: uploads.map(({ created_at, ...upload }) => ({ ...upload, created_at: created_at.toISOString() })),
  };
}

/** The user's approvals of submissions, and their entries in the activity log of administrators. */
export async function listWorkOf(db: Queryable, userId: number) {
  const approvals = await db
    .selectFrom('review_approvals')
    .innerJoin('versions', 'versions.version_id', 'review_approvals.version_id')
    .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
    .select(['plugin_key', 'version', 'approve_time'])
    .where('user_id', '=', userId)
    .orderBy('approve_time')
    .execute();
  const actions = await db
    .selectFrom('admin_acts')
    .select(['act', 'subject', 'subject_name', 'create_time'])
    .where('user_id', '=', userId)
    .orderBy('act_id')
    .execute();
  return {
    approvals: approvals.map(({ approve_time, ...rest }) => ({ ...rest, approve_time: approve_time.toISOString() })),
    admin_actions: actions.map(({ create_time, ...rest }) => ({ ...rest, create_time: create_time.toISOString() })),
  };
}
