import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RatingQueueQuery } from '../../../contract/ratings/ratings';
import type { Queryable } from '../../db/schema';
import type { RatingsTables } from '../../db/schema/ratings';
import { selectModerated } from './ratings';

/** A rating with what administrators read about it. */
export type ModeratedRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number];

const IN_QUEUE: Record<NonNullable<RatingQueueQuery['queue']>, RawBuilder<SqlBool>> = {
  reported: sql`EXISTS (SELECT FROM rating_reports x WHERE x.rating_id = r.rating_id AND x.decide_time IS NULL)`,
  held: sql`r.state = 'held'`,
  hidden: sql`r.state = 'hidden'`,
  appealed: sql`(r.appeal_time IS NOT NULL AND r.appeal_decide_time IS NULL)`,
  help: sql`r.help_time IS NOT NULL`,
};

/** Ratings for moderation, newest first, with the number of all matches. */
export async function listModerated(
  db: Queryable,
  viewerId: number,
  { queue, plugin_key, page, page_size }: RatingQueueQuery,
): Promise<{ rows: ModeratedRow[]; total: number }> {
  const matching = selectModerated(db, viewerId)
    .$if(queue !== undefined, (query) => query.where(IN_QUEUE[queue as keyof typeof IN_QUEUE]))
    .$if(plugin_key !== undefined, (query) => query.where('p.plugin_key', '=', plugin_key as string));
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy('r.rating_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows, total: Number(total) };
}

/** A rating as administrators see it; null if there is none. */
export async function findModerated(db: Queryable, viewerId: number, ratingId: number): Promise<ModeratedRow | null> {
  const row = await selectModerated(db, viewerId).where('r.rating_id', '=', ratingId).executeTakeFirst();
  return row ?? null;
}

type NewReport = Pick<RatingsTables['rating_reports'], 'rating_id' | 'user_id' | 'reason' | 'text'>;

/** Records a report of a rating; false while one of the same user is open. A decided one is replaced. */
export async function insertReport(db: Queryable, report: NewReport, now: Date): Promise<boolean> {
  const { reason, text } = report;
  const row = await db
    .insertInto('rating_reports')
    .values({ ...report, create_time: now })
    .onConflict((conflict) =>
      conflict
        .columns(['rating_id', 'user_id'])
        .doUpdateSet({ reason, text, create_time: now, decide_time: null })
        .where('rating_reports.decide_time', 'is not', null),
    )
    .returning('rating_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the open reports of a rating. */
export async function closeReports(db: Queryable, ratingId: number, now: Date): Promise<void> {
  await db
    .updateTable('rating_reports')
    .set({ decide_time: now })
    .where('rating_id', '=', ratingId)
    .where('decide_time', 'is', null)
    .execute();
}
