import { sql } from 'kysely';
import type { Tag } from '../../../contract/plugins/plugins';
import type { ManagedTag } from '../../../contract/plugins/tags';
import type { Queryable } from '../../db/schema';

/** Every tag, in order. */
export async function listTags(db: Queryable): Promise<Tag[]> {
  return db.selectFrom('tags').select(['id', 'name', 'code', 'names']).orderBy('position').orderBy('id').execute();
}

/** A tag as visitors see it; null if it does not exist. */
export async function findTag(db: Queryable, id: number): Promise<Tag | null> {
  const row = await db
    .selectFrom('tags')
    .select(['id', 'name', 'code', 'names'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Tags with a public plugin, in order. */
export async function listTagsInUse(db: Queryable): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .select(['id', 'name', 'code', 'names'])
    .where(sql<boolean>`EXISTS (SELECT FROM plugin_tags t WHERE t.tag_id = tags.id AND t.is_public)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Every tag, in order, with its number of plugins, public or not. */
export async function listManagedTags(db: Queryable): Promise<ManagedTag[]> {
  return selectManaged(db).orderBy('position').orderBy('id').execute();
}

/** A tag as administrators see it, with its use; null if it does not exist. */
export async function findManagedTag(db: Queryable, id: number): Promise<ManagedTag | null> {
  return (await selectManaged(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Serializes changes of the tags until the transaction ends. Readers do not wait. */
export async function lockTags(db: Queryable): Promise<void> {
  await sql`LOCK TABLE tags IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

/** Whether another tag than `butId` has this code. */
export async function isCodeTaken(db: Queryable, code: string, butId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', butId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a tag at the end; returns its id. */
export async function insertTag(db: Queryable, tag: TagRow): Promise<number> {
  const { id } = await db
    .insertInto('tags')
    .values(({ selectFrom }) => ({
      ...columnsOf(tag),
      position: selectFrom('tags').select(({ fn, val }) =>
        sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('position'),
      ),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTag(db: Queryable, id: number, tag: TagRow): Promise<void> {
  await db.updateTable('tags').set(columnsOf(tag)).where('id', '=', id).execute();
}

/** Sets the order of the tags to that of the ids. */
export async function writeTagOrder(db: Queryable, ids: number[]): Promise<void> {
  await sql`
    UPDATE tags SET position = wanted.position
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, position) WHERE tags.id = wanted.id`.execute(db);
}

/** Deletes a tag, also from its plugins. */
export async function deleteTag(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('tags').where('id', '=', id).execute();
}

export type TagRow = Pick<Tag, 'code' | 'name' | 'names'>;

const columnsOf = ({ names, ...tag }: TagRow) => ({ ...tag, names: JSON.stringify(names) });

function selectManaged(db: Queryable) {
  return db
    .selectFrom('tags')
    .select([
      'id',
      'name',
      'code',
      'names',
      sql<number>`(SELECT count(*)::integer FROM plugin_tags WHERE tag_id = tags.id)`.as('plugin_count'),
    ]);
}
