import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { ServiceSettingsTable, SiteSettingsTable } from '../../db/schema/site';

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

/** The encrypted setting of a service; null if there is none. */
export async function findSealed(db: Queryable, service: ServiceSettingsTable['service']): Promise<string | null> {
  const row = await db
    .selectFrom('service_settings')
    .select('sealed')
    .where('service', '=', service)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Serializes changes of the settings until the transaction ends. Readers do not wait. */
export async function lockServiceSettings(db: Queryable): Promise<void> {
  await sql`LOCK TABLE service_settings IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

/** Stores the encrypted account of an external service, or replaces it. */
export async function storeSealed(db: Queryable, { service, sealed }: ServiceSettingsTable): Promise<void> {
  await db
    .insertInto('service_settings')
    .values({ service, sealed })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ sealed }))
    .execute();
}

/** Deletes the setting of a service, with its encrypted secret. */
export async function deleteSealed(db: Queryable, service: ServiceSettingsTable['service']): Promise<void> {
  await db.deleteFrom('service_settings').where('service', '=', service).execute();
}
