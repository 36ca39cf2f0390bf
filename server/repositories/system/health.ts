import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** Fails where the database does not answer. */
export async function ping(db: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
