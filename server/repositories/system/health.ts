import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** Fails if the database does not respond. */
export async function ping(db: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
