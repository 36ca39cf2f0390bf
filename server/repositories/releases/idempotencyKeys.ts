import { sql } from 'kysely';
import type { ReleaseReceipt } from '../../../contract/releases/releases';
import type { Queryable } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A submission that its sender gave a key. `request_hash`: hash of all that was sent. */
export interface KeyedRequest {
  user_id: number;
  key: string;
  request_hash: string;
}

const oldest = () => new Date(sharedTime().getTime() - LIFETIME_MS);

/** A key is valid while its submission is pending or public. After a rejection, the same may be submitted again. */
const isCurrent = () => sql<boolean>`k.create_time > ${oldest()} AND EXISTS (
  SELECT 1 FROM versions v WHERE v.version_id = k.version_id AND v.status <> 3 AND v.withdraw_time IS NULL)`;

/** The first response to a submission with this key, and the hash of what was sent. */
export async function findReceipt(
  db: Queryable,
  { user_id, key }: Omit<KeyedRequest, 'request_hash'>,
): Promise<{ request_hash: string; receipt: ReleaseReceipt } | null> {
  const row = await db
    .selectFrom('idempotency_keys as k')
    .select(['request_hash', 'receipt'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where(isCurrent())
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the response to the plugin's newest submission; false if another submission has the key. */
export async function storeReceipt(
  db: Queryable,
  { user_id, key, request_hash }: KeyedRequest,
  receipt: ReleaseReceipt,
): Promise<boolean> {
  await sql`DELETE FROM idempotency_keys k
    WHERE user_id = ${user_id} AND key = ${key} AND NOT (${isCurrent()})`.execute(db);
  const { rows } = await sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, receipt, create_time, version_id)
    SELECT ${user_id}, ${key}, ${request_hash}, ${JSON.stringify(receipt)}::jsonb, ${sharedTime()}, max(version_id)
    FROM versions JOIN plugins USING (plugin_id) WHERE plugin_key = ${receipt.plugin_key}
    ON CONFLICT DO NOTHING RETURNING key`.execute(db);
  return rows.length > 0;
}

export async function deleteOldReceipts(db: Queryable): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('create_time', '<=', oldest()).execute();
}
