import type { Note } from '../../../contract/accounts/notifications';
import type { Database } from '../../../server/db/schema';
import { setDeliveryTargets } from '../../../server/repositories/accounts/deliveries';

type SubmissionNotice = Extract<Note, { kind: 'submission_waiting' }>;

/**
 * Has a deployment whose reviewers are notified by webhook from now on. Returns the submissions that they are notified
 * of, oldest first.
 */
export async function announcedSubmissions(db: Database): Promise<() => Promise<SubmissionNotice[]>> {
  await setDeliveryTargets(db, []);
  await setDeliveryTargets(db, ['review_webhook']);
  return async () => {
    const rows = await db.selectFrom('deliveries').select('notice').orderBy('create_time').execute();
    return rows.map(({ notice }) => notice as SubmissionNotice);
  };
}

/** Makes every delivery due, as if its time had come. */
export async function makeDeliveriesDue(db: Database): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_time: new Date(0) })
    .execute();
}
