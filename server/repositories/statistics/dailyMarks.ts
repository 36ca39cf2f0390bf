import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** A mark of a day: a person who was counted for a plugin or campaign. */
export interface DailyMark {
  day: string;
  what: string;
  subject_id: number;
  /** A hash with the salt of the day. */
  who: string;
}

/** Whether the mark exists. Checked first, so that repeats cost no transaction. */
export async function hasMark(db: Queryable, { day, what, subject_id, who }: DailyMark): Promise<boolean> {
  const row = await db
    .selectFrom('daily_marks')
    .select('count')
    .where('day', '=', sql<Date>`${day}::date`)
    .where('what', '=', what)
    .where('subject_id', '=', subject_id)
    .where('who', '=', who)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the mark; returns whether it is new. */
export async function insertMark(db: Queryable, mark: DailyMark): Promise<boolean> {
  const result = await db
    .insertInto('daily_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Raises the count of a mark unless it has reached `max`; returns whether it was raised. */
export async function raiseMark(
  db: Queryable,
  { day, what, subject_id, who }: DailyMark,
  max: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO daily_marks AS known (day, what, subject_id, who) VALUES (${day}, ${what}, ${subject_id}, ${who})
    ON CONFLICT (day, what, subject_id, who) DO UPDATE SET count = known.count + 1 WHERE known.count < ${max}
    RETURNING count`.execute(db);
  return rows.length > 0;
}

/** Marks several of one kind at once; returns the new ones. */
export async function insertMarks(
  db: Queryable,
  { day, what }: Pick<DailyMark, 'day' | 'what'>,
  marks: readonly Pick<DailyMark, 'subject_id' | 'who'>[],
): Promise<Pick<DailyMark, 'subject_id' | 'who'>[]> {
  // Sorted in the same order everywhere, so that two servers that mark the same rows cannot deadlock.
  const sorted = marks.toSorted((a, b) => a.subject_id - b.subject_id || (a.who < b.who ? -1 : 1));
  const { rows } = await sql<Pick<DailyMark, 'subject_id' | 'who'>>`
    INSERT INTO daily_marks (day, what, subject_id, who)
    SELECT ${day}::date, ${what}, subject_id, who
    FROM unnest(${sorted.map(({ subject_id }) => subject_id)}::integer[], ${sorted.map(({ who }) => who)}::text[])
      AS asked (subject_id, who)
    ON CONFLICT DO NOTHING RETURNING subject_id, who`.execute(db);
  return rows;
}

/** Returns the stored salt of a day. If no server has stored one, stores `salt` and returns it. */
export async function findOrInsertSalt(db: Queryable, day: string, salt: string): Promise<string> {
  await db
    .insertInto('daily_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('daily_salts')
    .select('salt')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row?.salt ?? salt;
}

/** Deletes the salts and marks of earlier days. */
export async function deleteDaysBefore(db: Queryable, day: string): Promise<void> {
  await db.deleteFrom('daily_salts').where('day', '<', sql<Date>`${day}::date`).execute();
  await db.deleteFrom('daily_marks').where('day', '<', sql<Date>`${day}::date`).execute();
}
