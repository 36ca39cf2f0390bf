import type { Kysely } from 'kysely';

/** Deprecations in bundles. server/db/schema explains the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('plugin_origins').addColumn('deprecation', 'jsonb').execute();
}
