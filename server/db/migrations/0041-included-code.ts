import { type Kysely, sql } from 'kysely';

/**
 * A package that named its code instead of containing it passed the format check until now. Pending versions are
 * checked again before their approval: their format verdict is reset (decision 15).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE versions
    SET checks = (SELECT coalesce(jsonb_agg(verdict), '[]') FROM jsonb_array_elements(checks) verdict
      WHERE verdict ->> 'check' <> 'schema')
    WHERE status = 1 AND kind = 'version' AND jsonb_typeof(checks) = 'array'`.execute(db);
}
