import { sql } from 'kysely';
import type { FeaturedWork } from '../../../contract/featuredWorks';
import type { Queryable } from '../../db/schema';

/** What is stored of a work beside its id. */
export type FeaturedWorkRow = Omit<FeaturedWork, 'id'>;

/** The works in their order, or the first of them. */
export async function listWorks(db: Queryable, limit?: number): Promise<FeaturedWork[]> {
  const ordered = db.selectFrom('featured_works').selectAll().orderBy('sort').orderBy('id');
  return (limit === undefined ? ordered : ordered.limit(limit)).execute();
}

/** All of them, and nobody else changes one until the transaction ends. */
export async function lockWorks(db: Queryable): Promise<FeaturedWork[]> {
  return db.selectFrom('featured_works').selectAll().orderBy('sort').orderBy('id').forUpdate().execute();
}

/** Gives the works the places in which they are named, from 1. */
export async function orderWorks(db: Queryable, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE featured_works SET sort = wished.place
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wished (id, place)
    WHERE featured_works.id = wished.id`.execute(db);
}

export async function insertWork(db: Queryable, { titles, ...rest }: FeaturedWorkRow): Promise<FeaturedWork> {
  return db
    .insertInto('featured_works')
    .values({ ...rest, titles: JSON.stringify(titles) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findWork(db: Queryable, id: number): Promise<FeaturedWork | null> {
  return (await db.selectFrom('featured_works').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The work as it is then; null when there is none. */
export async function updateWork(
  db: Queryable,
  id: number,
  { titles, ...rest }: FeaturedWorkRow,
): Promise<FeaturedWork | null> {
  const row = await db
    .updateTable('featured_works')
    .set({ ...rest, titles: JSON.stringify(titles) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The work that was deleted; null when there was none. */
export async function deleteWork(db: Queryable, id: number): Promise<FeaturedWork | null> {
  return (await db.deleteFrom('featured_works').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
}
