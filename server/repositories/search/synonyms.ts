import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** The stored meaning of a search word. */
export interface SynonymRow {
  word: string;
  concept_id: string | null;
  synonyms: string[];
}

/** A search word that administrators added. */
export interface StoredSynonym extends SynonymRow {
  id: number;
  create_time: Date;
}

/** Every search word, newest first. */
export async function listSynonyms(db: Queryable): Promise<StoredSynonym[]> {
  return db.selectFrom('search_synonyms').selectAll().orderBy('id', 'desc').execute();
}

/** Serializes changes of the search words until the transaction ends. Searches do not wait. */
export async function lockSynonyms(db: Queryable): Promise<void> {
  await sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

export async function countSynonyms(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonyms')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an entry other than `butId` has this word. */
export async function isWordTaken(db: Queryable, word: string, butId: number): Promise<boolean> {
  const row = await db
    .selectFrom('search_synonyms')
    .select('id')
    .where('word', '=', word)
    .where('id', '<>', butId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A search word; null if it does not exist. */
export async function findSynonym(db: Queryable, id: number): Promise<StoredSynonym | null> {
  return (await db.selectFrom('search_synonyms').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertSynonym(db: Queryable, row: SynonymRow): Promise<StoredSynonym> {
  return db.insertInto('search_synonyms').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateSynonym(db: Queryable, id: number, row: SynonymRow): Promise<StoredSynonym> {
  return db.updateTable('search_synonyms').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteSynonym(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('search_synonyms').where('id', '=', id).execute();
}
