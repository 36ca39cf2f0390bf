import { sql } from 'kysely';
import type { DeveloperPage } from '../../../contract/plugins/developers';
import type { Queryable } from '../../db/schema';

/** A user with public plugins, and their total counts; null for everyone else. */
export async function findPublicDeveloper(db: Queryable, userId: number): Promise<DeveloperPage | null> {
  const { rows } = await sql<DeveloperPage>`
    SELECT u.user_id, u.nick_name AS name, u.avatar_url,
      count(*) AS plugin_count, sum(p.download_count) AS download_count
    FROM users u JOIN plugins p ON p.developer_id = u.user_id AND p.is_public
    WHERE u.user_id = ${userId} GROUP BY u.user_id`.execute(db);
  return rows[0] ?? null;
}
