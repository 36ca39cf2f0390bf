import type { Tag } from '../../contract/plugins';
import type { Queryable } from '../db/schema';

/** Every tag, in its order. */
export async function listTags(db: Queryable): Promise<Tag[]> {
  return db.selectFrom('tags').select(['id', 'name', 'code', 'names']).orderBy('position').orderBy('id').execute();
}

export async function findTag(db: Queryable, id: number): Promise<Tag | null> {
  const row = await db
    .selectFrom('tags')
    .select(['id', 'name', 'code', 'names'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
