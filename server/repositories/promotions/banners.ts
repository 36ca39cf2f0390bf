import { sql } from 'kysely';
import type { Banner } from '../../../contract/promotions/banners';
import type { Queryable } from '../../db/schema';
import { namesIn } from '../plugins/pluginNames';

/** Stored fields of a banner besides its id. */
export type BannerRow = Pick<Banner, 'image' | 'alt' | 'redirect_url' | 'sort'>;

/** Every banner, in order. */
export async function listBanners(db: Queryable): Promise<Banner[]> {
  return selectBanner(db).orderBy('sort').orderBy('id').execute();
}

/** Lists every banner, and locks them until the transaction ends. */
export async function lockBanners(db: Queryable): Promise<Banner[]> {
  return selectBanner(db).orderBy('sort').orderBy('banners.id').forUpdate('banners').execute();
}

/** Sets the order of the banners to that of the ids, from 1. */
export async function orderBanners(db: Queryable, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE banners SET sort = wanted.place FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
    WHERE banners.id = wanted.id`.execute(db);
}

export async function insertBanner(db: Queryable, banner: BannerRow): Promise<Banner> {
  const { id } = await db.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow();
  return selectBanner(db).where('banners.id', '=', id).executeTakeFirstOrThrow();
}

/** A banner as administrators see it, locked until the transaction ends; null if it does not exist. */
export async function lockBanner(db: Queryable, id: number): Promise<Banner | null> {
  return (await selectBanner(db).where('banners.id', '=', id).forUpdate('banners').executeTakeFirst()) ?? null;
}

async function findBanner(db: Queryable, id: number): Promise<Banner | null> {
  return (await selectBanner(db).where('banners.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the updated banner; null if it does not exist. */
export async function updateBanner(db: Queryable, id: number, banner: BannerRow): Promise<Banner | null> {
  await db.updateTable('banners').set(banner).where('id', '=', id).execute();
  return findBanner(db, id);
}

/** Returns the deleted banner; null if it did not exist. */
export async function deleteBanner(db: Queryable, id: number): Promise<Banner | null> {
  const banner = await findBanner(db, id);
  const { numDeletedRows } = await db.deleteFrom('banners').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n ? banner : null;
}

/** SQL: the plugin key in a banner's link, if it leads to a plugin. */
const LINKED_KEY = sql`substring(banners.redirect_url from '[?&]plugin_key=([^&#]+)')`;

function selectBanner(db: Queryable) {
  return db
    .selectFrom('banners')
    .leftJoin('plugins', (join) => join.on(sql<boolean>`plugins.plugin_key = ${LINKED_KEY} AND plugins.is_public`))
    .select(['banners.id', 'image', 'alt', 'redirect_url', 'sort', 'plugins.name as plugin_name'])
    .select(namesIn(sql`plugins.texts`).as('plugin_names'));
}
