import { type Kysely, sql } from 'kysely';

/** A code may be bound to a PKCE challenge (contract/accounts/accounts.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE login_codes ADD COLUMN code_challenge text').execute(db);
}
