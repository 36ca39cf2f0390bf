import { sql } from 'kysely';
import type { Activity } from '../../contract/activities';
import type { Queryable } from '../db/schema';

/** What administrators write of an activity. */
export type ActivityTexts = Pick<Activity, 'title' | 'titles' | 'cover' | 'tutorial_url'>;

export async function findActivity(db: Queryable, activityId: number): Promise<Activity | null> {
  const row = await db.selectFrom('activities').selectAll().where('activity_id', '=', activityId).executeTakeFirst();
  return row ?? null;
}

/** Activities, newest first. */
export async function listActivities(
  db: Queryable,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ items: Activity[]; total: number }> {
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

export async function insertActivity(db: Queryable, { titles, ...texts }: ActivityTexts): Promise<Activity> {
  return db
    .insertInto('activities')
    .values({ ...texts, titles: JSON.stringify(titles) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The activity as it is then; null when there is none. */
export async function updateActivity(
  db: Queryable,
  activityId: number,
  { titles, ...texts }: ActivityTexts,
): Promise<Activity | null> {
  const row = await db
    .updateTable('activities')
    .set({ ...texts, titles: JSON.stringify(titles) })
    .where('activity_id', '=', activityId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there was one. */
export async function deleteActivity(db: Queryable, activityId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('activities').where('activity_id', '=', activityId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasViewed(db: Queryable, activityId: number, viewer: string): Promise<boolean> {
  const row = await db
    .selectFrom('activity_viewers')
    .select('viewer')
    .where('activity_id', '=', activityId)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts who looked at an activity: `u<user_id>` or `v<visitor id>`, each once. One statement, so that however many
 * come at once, view_num rises by exactly the new ones.
 */
export async function countViewer(db: Queryable, activityId: number, viewer: string): Promise<void> {
  await sql`
    WITH first AS (
      INSERT INTO activity_viewers (activity_id, viewer) SELECT activity_id, ${viewer} FROM activities
      WHERE activity_id = ${activityId} ON CONFLICT DO NOTHING RETURNING activity_id)
    UPDATE activities SET view_num = view_num + 1 FROM first
    WHERE activities.activity_id = first.activity_id`.execute(db);
}

/** Counts an account that takes part, once, in the same way. */
export async function countParticipant(db: Queryable, activityId: number, userId: number): Promise<void> {
  await sql`
    WITH first AS (
      INSERT INTO activity_participants (activity_id, user_id) SELECT activity_id, ${userId}::integer FROM activities
      WHERE activity_id = ${activityId} ON CONFLICT DO NOTHING RETURNING activity_id)
    UPDATE activities SET participate_num = participate_num + 1 FROM first
    WHERE activities.activity_id = first.activity_id`.execute(db);
}

/** Ids of the activities that an account looked at or takes part in. */
export async function listActivitiesOf(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ activity_id: number }>`
    SELECT activity_id FROM activity_viewers WHERE viewer = ${`u${userId}`}
    UNION SELECT activity_id FROM activity_participants WHERE user_id = ${userId}
    ORDER BY activity_id`.execute(db);
  return rows.map((row) => row.activity_id);
}
