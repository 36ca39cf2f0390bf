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
