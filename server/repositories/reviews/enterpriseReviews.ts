import { type RawBuilder, sql } from 'kysely';
import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import type { ReviewListQuery } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import { isListed, occurs, SUBMISSION_ORDERS, wordsOf } from './submissionFilters';

/** The organization that reviews the plugin of this alias itself; null: the deployment does. */
export const queueOf = (plugin: string): RawBuilder<number | null> =>
  sql`(SELECT own.e_id FROM enterprises own WHERE own.e_id = ${sql.ref(`${plugin}.e_id`)} AND own.review_rules IS NOT NULL)`;

/** Whether this organization (null: the deployment) reviews the plugin of this alias. */
export const isInQueue = (plugin: string, queue: number | null): RawBuilder<boolean> =>
  sql`${queueOf(plugin)} IS NOT DISTINCT FROM ${queue}::integer`;

/** Whether the user of this alias is an administrator of the deployment, or of the organization that reviews the plugin. */
export const isReviewer = (user: string, pluginId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${user}.role`)} > 0 OR EXISTS (
    SELECT FROM plugins reviewed JOIN memberships m ON m.e_id = ${queueOf('reviewed')}
    WHERE reviewed.plugin_id = ${pluginId} AND m.user_id = ${sql.ref(`${user}.user_id`)} AND m.role IS NOT NULL))`;

/** The organization that reviews a plugin itself; null: the deployment does, or there is no such plugin. */
export async function findQueue(db: Queryable, pluginKey: string): Promise<number | null> {
  const { rows } = await sql<{ queue: number | null }>`
    SELECT ${queueOf('p')} AS queue FROM plugins p WHERE p.plugin_key = ${pluginKey}`.execute(db);
  return rows[0]?.queue ?? null;
}

/** The rules by which an organization reviews its private plugins; null: the deployment does. */
export async function findReviewRules(db: Queryable, e_id: number): Promise<ApprovalRules | null> {
  const row = await db.selectFrom('enterprises').select('review_rules').where('e_id', '=', e_id).executeTakeFirst();
  return row?.review_rules ?? null;
}

/** Stores the rules of an organization. Its submissions move to the queue of those who review them now. */
export async function writeReviewRules(db: Queryable, e_id: number, rules: ApprovalRules | null): Promise<void> {
  const review_rules = rules && JSON.stringify(rules);
  await db.updateTable('enterprises').set({ review_rules }).where('e_id', '=', e_id).execute();
  await moveSubmissions(db, e_id);
}

/** Puts the submissions of an organization into the deployment's review list, or takes them out of it. */
export async function moveSubmissions(db: Queryable, e_id: number): Promise<void> {
  const ofEnterprise = sql`plugin_id IN (SELECT plugin_id FROM plugins WHERE e_id = ${e_id}::integer)`;
  // The rows of tags belong to versions, so they do not go with those of the list.
  await sql`DELETE FROM submission_tags WHERE version_id IN (SELECT version_id FROM versions WHERE ${ofEnterprise})`.execute(
    db,
  );
  await sql`DELETE FROM submission_search WHERE ${ofEnterprise}`.execute(db);
  await sql`INSERT INTO submission_search SELECT * FROM submission_rows WHERE ${ofEnterprise}`.execute(db);
}

/** Number of pending submissions that an organization reviews itself. */
export async function countOwnPending(db: Queryable, e_id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total
    FROM own_submission_rows s JOIN plugins p USING (plugin_id)
    WHERE p.e_id = ${e_id}::integer AND s.status = 1`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Ids of one page of the submissions that an organization reviews itself, in order, and their number. They are as many
 * as the organization's, so they need no rows in the review list of the deployment.
 */
export async function searchOwnSubmissions(
  db: Queryable,
  e_id: number,
  { page, page_size, order, tag_id, ...filter }: ReviewListQuery,
): Promise<{ ids: number[]; total: number }> {
  const words = wordsOf(filter).map(occurs);
  const hasTag = tag_id === undefined ? sql`true` : sql`s.tag_ids @> ARRAY[${tag_id}::integer]`;
  const listed = sql`FROM own_submission_rows s JOIN plugins p USING (plugin_id)
    WHERE p.e_id = ${e_id}::integer AND ${sql.join([isListed(filter), hasTag, ...words], sql` AND `)}`;
  const counted = await sql<{ total: number }>`SELECT count(*)::integer AS total ${listed}`.execute(db);
  const { rows } = await sql<{ version_id: number }>`
    SELECT version_id ${listed} ORDER BY ${SUBMISSION_ORDERS[order].forwards}
    LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`.execute(db);
  return { ids: rows.map(({ version_id }) => version_id), total: counted.rows[0]?.total ?? 0 };
}
