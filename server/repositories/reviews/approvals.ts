import { sql } from 'kysely';
import type { ReviewDetail } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import { anyOf } from '../../db/statements/anyOf';
import { isReviewer } from './enterpriseReviews';

type Approval = NonNullable<ReviewDetail['approvals']>['given'][number];

/** Records an approval; returns whether it is new. The caller holds the plugin's lock. */
export async function insertApproval(
  db: Queryable,
  approval: { version_id: number; user_id: number; approve_time: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('review_approvals')
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Approvals of a submission by present administrators, oldest first. */
export async function listApprovals(db: Queryable, versionId: number): Promise<Approval[]> {
  const rows = await db
    .selectFrom('review_approvals')
    .innerJoin('users', 'users.user_id', 'review_approvals.user_id')
    .innerJoin('versions', 'versions.version_id', 'review_approvals.version_id')
    .select(['users.user_id', 'users.nick_name', 'review_approvals.approve_time'])
    .where('review_approvals.version_id', '=', versionId)
    .where(isReviewer('users', sql.ref('versions.plugin_id')))
    .where('users.locked_at', 'is', null)
    .orderBy('approve_time')
    .orderBy('users.user_id')
    .execute();
  return rows.map(({ user_id, nick_name, approve_time }) => {
    return { user_id, name: nick_name, time: approve_time.toISOString() };
  });
}

/** Number of approvals by present administrators, like listApprovals. */
const approvalCount = sql<number>`(SELECT count(*)::integer FROM review_approvals AS given
  JOIN users ON users.user_id = given.user_id
  WHERE given.version_id = versions.version_id AND ${isReviewer('users', sql.ref('versions.plugin_id'))} AND users.locked_at IS NULL)`;

/** The facts that decide whether this user may approve these pending submissions, and what an approval changes. */
export async function findApprovalFacts(db: Queryable, ids: readonly number[], userId: number) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('versions')
    .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
    .leftJoin('maintainers', (join) =>
      join.onRef('maintainers.plugin_id', '=', 'versions.plugin_id').on('maintainers.user_id', '=', userId),
    )
    .leftJoin('review_approvals', (join) =>
      join.onRef('review_approvals.version_id', '=', 'versions.version_id').on('review_approvals.user_id', '=', userId),
    )
    .select(({ eb, or }) => [
      'versions.version_id',
      'versions.kind',
      sql<string[] | null>`versions.listing->'network_hosts'`.as('network_hosts'),
      or([
        eb('versions.submitted_by', 'is not distinct from', userId),
        eb('plugins.developer_id', '=', userId),
        eb('maintainers.user_id', 'is not', null),
      ]).as('is_own'),
      eb('review_approvals.user_id', 'is not', null).as('is_approved'),
      approvalCount.as('given'),
      sql<boolean>`EXISTS (SELECT 1 FROM shown_submissions AS shown WHERE shown.version_id = versions.version_id)`.as(
        'is_opened',
      ),
      'versions.rollout',
      'plugins.is_published',
      'plugins.is_blocked',
      'plugins.current_version',
      'plugins.rollout_version',
    ])
    .where('versions.version_id', '=', anyOf(ids, 'integer'))
    .where('versions.status', '=', sql.lit(1))
    .execute();
}

/** A user's organization and department. */
export async function findEmployment(
  db: Queryable,
  userId: number,
): Promise<{ e_id: number | null; department: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['e_id', 'department'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Names and accounts of these users; leaves out closed accounts. */
export async function findPeople(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ user_id: number; name: string; account: string | null }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['user_id', 'nick_name as name', 'account'])
    .where('user_id', 'in', [...userIds])
    .where('closed_at', 'is', null)
    .orderBy('user_id')
    .execute();
}
