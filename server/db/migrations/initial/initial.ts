import { type Kysely, sql } from 'kysely';
import { ACCOUNT_TABLES } from './accounts';
import { LISTS } from './lists';
import { PLUGIN_TABLES } from './plugins';
import { RELEASE_TABLES } from './releases';
import { SEARCH_TABLES } from './search';
import { SITE_TABLES } from './site';

/** The last migration before version 1.0.0, whose name stands for all earlier ones. */
export const INITIAL = '0051-featured-works';

/** The first tables. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [ACCOUNT_TABLES, PLUGIN_TABLES, RELEASE_TABLES, SITE_TABLES, SEARCH_TABLES, LISTS].flat();
  for (const statement of tables) await sql.raw(statement).execute(db);
  // The embedded database never collects statistics of new tables by itself.
  await sql`ANALYZE plugins, plugin_tags, plugin_search, submission_search, submission_tags`.execute(db);
}
