import type { Banner } from '../../contract/banners';
import type { Queryable } from '../db/schema';

/** Every banner, in its order. */
export async function listBanners(db: Queryable): Promise<Banner[]> {
  return db.selectFrom('banners').selectAll().orderBy('sort').orderBy('id').execute();
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

/** Whether there was one. */
export async function deleteBanner(db: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('banners').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
