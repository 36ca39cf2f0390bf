import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { ActivitiesTable } from '../../db/schema/promotions';

export type CampaignRow = Selectable<ActivitiesTable>;

/** Fields of a campaign that administrators edit. */
export type WrittenCampaign = Omit<CampaignRow, 'activity_id' | 'view_num' | 'participate_num'>;

/** A campaign, also one that has not started or has ended; null if it does not exist. */
export async function findCampaign(db: Queryable, campaignId: number): Promise<CampaignRow | null> {
  const row = await db.selectFrom('activities').selectAll().where('activity_id', '=', campaignId).executeTakeFirst();
  return row ?? null;
}

/** Like `findCampaign`, and locks the campaign until the transaction ends. */
export async function lockCampaign(db: Queryable, campaignId: number): Promise<CampaignRow | null> {
  const row = await db
    .selectFrom('activities')
    .selectAll()
    .where('activity_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Campaigns, newest first. */
export async function listCampaigns(
  db: Queryable,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ items: CampaignRow[]; total: number }> {
  const { total } = await db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('activities')
    .selectAll()
    .orderBy('activity_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items, total: Number(total) };
}

export async function insertCampaign(db: Queryable, { titles, ...rest }: WrittenCampaign): Promise<CampaignRow> {
  return db
    .insertInto('activities')
    .values({ ...rest, titles: JSON.stringify(titles) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the updated campaign; null if it does not exist. */
export async function updateCampaign(
  db: Queryable,
  campaignId: number,
  { titles, ...rest }: WrittenCampaign,
): Promise<CampaignRow | null> {
  const row = await db
    .updateTable('activities')
    .set({ ...rest, titles: JSON.stringify(titles) })
    .where('activity_id', '=', campaignId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the deleted campaign; null if it did not exist. */
export async function deleteCampaign(db: Queryable, campaignId: number): Promise<CampaignRow | null> {
  const row = await db.deleteFrom('activities').where('activity_id', '=', campaignId).returningAll().executeTakeFirst();
  return row ?? null;
}

/** Whether a viewer was already counted as a viewer of a campaign. */
export async function hasViewed(db: Queryable, campaignId: number, viewer: string): Promise<boolean> {
  const row = await db
    .selectFrom('activity_viewers')
    .select('viewer')
    .where('activity_id', '=', campaignId)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a viewer of a campaign: `u<user_id>` or `v<visitor id>`, each once. One statement, so that with any
 * concurrency view_num rises by exactly the new ones. Returns whether it rose.
 */
export async function countViewer(db: Queryable, campaignId: number, viewer: string): Promise<boolean> {
  const { rows } = await sql`
    WITH first AS (
      INSERT INTO activity_viewers (activity_id, viewer) SELECT activity_id, ${viewer} FROM activities
      WHERE activity_id = ${campaignId} ON CONFLICT DO NOTHING RETURNING activity_id)
    UPDATE activities SET view_num = view_num + 1 FROM first
    WHERE activities.activity_id = first.activity_id RETURNING activities.activity_id`.execute(db);
  return rows.length > 0;
}

/**
 * Parts of a statement that count an account once as a participant of every running campaign, if `condition` has rows.
 * They lock the campaigns that the account joins in a fixed order, so that two users who join several at the same time
 * never deadlock.
 */
export const joinedCampaigns = (userId: number, now: Date, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    joined AS (
      SELECT activity_id FROM activities a
      WHERE EXISTS (${condition}) AND start_time <= ${now} AND (end_time IS NULL OR end_time > ${now}) AND NOT EXISTS (
        SELECT FROM activity_participants p WHERE p.activity_id = a.activity_id AND p.user_id = ${userId}::integer)
      ORDER BY activity_id FOR UPDATE OF a),
    participant AS (
      INSERT INTO activity_participants (activity_id, user_id) SELECT activity_id, ${userId}::integer FROM joined
      ON CONFLICT DO NOTHING RETURNING activity_id),
    joined_count AS (
      UPDATE activities SET participate_num = participate_num + 1 FROM participant
      WHERE activities.activity_id = participant.activity_id)`;

/** Counts an account as a participant of every running campaign, in a statement of its own. */
export async function joinCampaigns(db: Queryable, userId: number, now: Date): Promise<void> {
  await sql`WITH ${joinedCampaigns(userId, now, sql`SELECT 1`)} SELECT 1`.execute(db);
}

/** Ids of the campaigns that an account viewed or joined. */
export async function listCampaignsOf(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ activity_id: number }>`
    SELECT activity_id FROM activity_viewers WHERE viewer = ${`u${userId}`}
    UNION SELECT activity_id FROM activity_participants WHERE user_id = ${userId}
    ORDER BY activity_id`.execute(db);
  return rows.map((row) => row.activity_id);
}
