import { sql } from 'kysely';
import type { Note } from '../../../contract/accounts/notifications';
import type { Database, Queryable } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';

/** Target of the emails to users. Those of the deployment's reviewers begin with `review_`. */
export const USER_EMAIL = 'email';

/** Notices that are sent together. The id stays the same in each attempt, so that a double is recognized. */
export interface Batch {
  batch_id: string;
  target: string;
  user_id: number | null;
  notices: Note[];
  attempts: number;
}

/** Maximum number of notices that are sent together. */
const MAX_JOINED = 500;

/** Sets what the deployment delivers to, and drops what is left for other targets. */
export async function setDeliveryTargets(db: Queryable, targets: readonly string[]): Promise<void> {
  await sql`DELETE FROM delivery_targets WHERE target <> ALL(${targets}::text[])`.execute(db);
  await sql`INSERT INTO delivery_targets SELECT unnest(${targets}::text[]) ON CONFLICT DO NOTHING`.execute(db);
}

/** Makes interrupted and failed deliveries due. */
export async function retryDeliveries(db: Queryable): Promise<void> {
  await db.updateTable('deliveries').set({ due_time: sharedTime() }).where('attempts', '>', 0).execute();
}

/** Adds a delivery to each target of the deployment's reviewers. */
export async function insertReviewDeliveries(db: Queryable, notice: Note, due_time: Date): Promise<void> {
  await sql`
    INSERT INTO deliveries (target, notice, due_time, create_time)
    SELECT target, ${JSON.stringify(notice)}::jsonb, ${due_time}, ${sharedTime()}
    FROM delivery_targets WHERE starts_with(target, 'review_')`.execute(db);
}

/** Whether an attempt is due. */
export async function hasDueDelivery(db: Queryable): Promise<boolean> {
  const due = db.selectFrom('deliveries').select('delivery_id').where('due_time', '<=', sharedTime()).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/**
 * Takes the due deliveries of one target, which no other attempt takes before `until`; null if there are none. One
 * server at a time takes them, because two would split a batch.
 */
export async function takeBatch(db: Database, until: Date): Promise<Batch | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('deliveries'))`.execute(transaction);
    const { rows } = await sql<Omit<Batch, 'notices'> & { notice: Note }>`
      WITH first AS (
        SELECT * FROM deliveries WHERE due_time <= ${sharedTime()} ORDER BY due_time, delivery_id LIMIT 1),
      joined AS (
        SELECT d.delivery_id, coalesce(first.batch_id, first.delivery_id) AS batch_id FROM deliveries d, first
        WHERE d.target = first.target AND d.user_id IS NOT DISTINCT FROM first.user_id
          AND d.batch_id IS NOT DISTINCT FROM first.batch_id AND d.due_time <= ${sharedTime()}
        ORDER BY d.due_time, d.delivery_id LIMIT ${MAX_JOINED}),
      taken AS (
        UPDATE deliveries d SET due_time = ${until}, attempts = attempts + 1, batch_id = joined.batch_id
        FROM joined WHERE d.delivery_id = joined.delivery_id RETURNING d.*)
      SELECT batch_id, target, user_id, notice, attempts FROM taken ORDER BY create_time`.execute(transaction);
    const [first] = rows;
    return first ? { ...first, notices: rows.map(({ notice }) => notice) } : null;
  });
}

/** Deletes a batch that was delivered, or that is given up. */
export async function deleteBatch(db: Queryable, batchId: string): Promise<void> {
  await db.deleteFrom('deliveries').where('batch_id', '=', batchId).execute();
}

/** Sets the time of the next attempt of a batch. */
export async function postponeBatch(db: Queryable, batchId: string, due_time: Date): Promise<void> {
  await db.updateTable('deliveries').set({ due_time }).where('batch_id', '=', batchId).execute();
}
