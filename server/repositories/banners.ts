import { sql } from 'kysely';
import type { Banner } from '../../contract/banners';
import type { Queryable } from '../db/schema';

/** Every banner, in its order. */
export async function listBanners(db: Queryable): Promise<Banner[]> {
  return db.selectFrom('banners').selectAll().orderBy('sort').orderBy('id').execute();
}

/** The same, and nobody else changes one until the transaction ends. */
export async function lockBanners(db: Queryable): Promise<Banner[]> {
  return db.selectFrom('banners').selectAll().orderBy('sort').orderBy('id').forUpdate().execute();
}

/** Gives the banners the places in which they are named, from 1. */
export async function orderBanners(db: Queryable, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE banners SET sort = wished.place FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wished (id, place)
    WHERE banners.id = wished.id`.execute(db);
}

export async function insertBanner(db: Queryable, banner: Omit<Banner, 'id'>): Promise<Banner> {
  return db.insertInto('banners').values(banner).returningAll().executeTakeFirstOrThrow();
}

export async function findBanner(db: Queryable, id: number): Promise<Banner | null> {
  const row = await db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The banner as it is then; null when there is none. */
export async function updateBanner(db: Queryable, { id, ...banner }: Banner): Promise<Banner | null> {
  const row = await db.updateTable('banners').set(banner).where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}

/** The banner that was deleted; null when there was none. */
export async function deleteBanner(db: Queryable, id: number): Promise<Banner | null> {
  const row = await db.deleteFrom('banners').where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}
