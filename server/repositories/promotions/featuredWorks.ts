import { sql } from 'kysely';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import type { Queryable } from '../../db/schema';

/** Stored fields of a work besides its id. */
export type FeaturedWorkRow = Omit<FeaturedWork, 'id'>;

/** The works in order, or the first of them. */
export async function listWorks(db: Queryable, limit?: number): Promise<FeaturedWork[]> {
  const ordered = db.selectFrom('featured_works').selectAll().orderBy('sort').orderBy('id');
  return (limit === undefined ? ordered : ordered.limit(limit)).execute();
}

/** All works, locked until the transaction ends. */
export async function lockWorks(db: Queryable): Promise<FeaturedWork[]> {
  return db.selectFrom('featured_works').selectAll().orderBy('sort').orderBy('id').forUpdate().execute();
}

/** Sets the order of the works to that of the ids, from 1. */
export async function orderWorks(db: Queryable, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE featured_works SET sort = wanted.place
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
    WHERE featured_works.id = wanted.id`.execute(db);
}

export async function insertWork(db: Queryable, { titles, ...rest }: FeaturedWorkRow): Promise<FeaturedWork> {
  return db
    .insertInto('featured_works')
    .values({ ...rest, titles: JSON.stringify(titles) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A featured work, locked until the transaction ends; null if it does not exist. */
export async function lockWork(db: Queryable, id: number): Promise<FeaturedWork | null> {
  const row = await db.selectFrom('featured_works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Returns the updated work; null if it does not exist. */
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

/** Returns the deleted work; null if it did not exist. */
export async function deleteWork(db: Queryable, id: number): Promise<FeaturedWork | null> {
  return (await db.deleteFrom('featured_works').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
}

/** Deletes the works of the starter catalog that link to an address. They have no image of their own. */
export async function deleteWorksOf(db: Queryable, url: string): Promise<void> {
  await db.deleteFrom('featured_works').where('url', '=', url).where('image', '=', '').execute();
}
