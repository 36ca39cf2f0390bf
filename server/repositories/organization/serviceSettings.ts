import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { ServiceSettingsTable } from '../../db/schema/site';

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
