import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** Fails if the database does not respond, or cannot be written to. Writes nothing. */
export async function ping(db: Queryable): Promise<void> {
  await sql`DELETE FROM request_counts WHERE false`.execute(db);
}
