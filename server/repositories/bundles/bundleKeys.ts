import type { Selectable } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { SigningKeyTable, TrustedKeysTable } from '../../db/schema/bundles';

export type SigningKeyRow = Omit<Selectable<SigningKeyTable>, 'is_own'>;
export type TrustedKeyRow = Selectable<TrustedKeysTable>;

/** Finds this site's key for signing bundles; its private part is encrypted. */
export async function findSigningKey(db: Queryable): Promise<SigningKeyRow | null> {
  return (await db.selectFrom('signing_key').select(['public_key', 'sealed']).executeTakeFirst()) ?? null;
}

/** Stores the key, unless another instance was faster: then that one applies. */
export async function insertSigningKey(db: Queryable, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('is_own').doNothing())
    .execute();
}

/** Lists the keys whose bundles may be imported, the oldest first. */
export async function listTrustedKeys(db: Queryable): Promise<TrustedKeyRow[]> {
  return db.selectFrom('trusted_keys').selectAll().orderBy('create_time').orderBy('fingerprint').execute();
}

/** The key of another site whose bundles may be imported; null if it is not trusted. */
export async function findTrustedKey(db: Queryable, fingerprint: string): Promise<TrustedKeyRow | null> {
  const row = await db.selectFrom('trusted_keys').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();
  return row ?? null;
}

/** Trusts a key; repeating it renames the key. */
export async function storeTrustedKey(db: Queryable, key: Omit<TrustedKeyRow, 'create_time'>): Promise<void> {
  await db
    .insertInto('trusted_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ name: key.name }))
    .execute();
}

export async function deleteTrustedKey(db: Queryable, fingerprint: string): Promise<void> {
  await db.deleteFrom('trusted_keys').where('fingerprint', '=', fingerprint).execute();
}
