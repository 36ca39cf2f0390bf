import { type Kysely, sql } from 'kysely';

/**
 * A package that names its code instead of containing it used to pass the check of its format. Versions that wait for review
 * are checked again before they are approved: their verdict on the format is taken back (decision 54).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE versions
    SET checks = (SELECT coalesce(jsonb_agg(verdict), '[]') FROM jsonb_array_elements(checks) verdict
      WHERE verdict ->> 'check' <> 'schema')
    WHERE status = 1 AND kind = 'version' AND jsonb_typeof(checks) = 'array'`.execute(db);
}
