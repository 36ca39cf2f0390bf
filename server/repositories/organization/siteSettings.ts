import type { Queryable } from '../../db/schema';
import type { SiteSettingsTable } from '../../db/schema/site';

type SettingName = SiteSettingsTable['name'];

/** A setting that administrators saved; undefined if there is none. */
export async function findSetting(db: Queryable, name: SettingName): Promise<unknown> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Locks a setting until the end of the transaction; creates an empty one if there is none. */
export async function lockSetting(db: Queryable, name: SettingName): Promise<void> {
  await db
    .insertInto('site_settings')
    .values({ name, value: '{}' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .execute();
}

/** Stores a setting of the site, or replaces it. */
export async function storeSetting(db: Queryable, name: SettingName, value: object): Promise<void> {
  const written = JSON.stringify(value);
  await db
    .insertInto('site_settings')
    .values({ name, value: written })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: written }))
    .execute();
}

/** Deletes a setting, so that its default applies. */
export async function deleteSetting(db: Queryable, name: SettingName): Promise<void> {
  await db.deleteFrom('site_settings').where('name', '=', name).execute();
}
