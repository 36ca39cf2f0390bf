import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

const APPROVED = 2;

/** Bytes of an account's submissions that are not approved: pending, rejected and superseded ones. */
export async function measureUnpublished(db: Queryable, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('versions')
    .select(sql<number>`coalesce(sum(coalesce(stored_bytes, package_size, 0)), 0)::float8`.as('bytes'))
    .where('submitted_by', '=', userId)
    .where('status', '<>', APPROVED)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/**
 * Serializes the submissions of an account until the transaction ends, so that concurrent forms cannot exceed the
 * quota. Call it after the account's row is locked, and before any plugin is.
 */
export async function lockStorage(db: Queryable, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`storage-${userId}`}))`.execute(db);
}
