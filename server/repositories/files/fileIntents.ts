import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** A file that may have no reference. */
export interface FileIntent {
  intent_id: number;
  name: string;
}

/**
 * Records that these files may have no reference. Waits while another transaction decides whether to delete one of
 * them.
 */
export async function insertIntents(db: Queryable, names: readonly string[]): Promise<FileIntent[]> {
  const { rows } = await sql<FileIntent>`
    INSERT INTO file_intents (name)
    SELECT name FROM unnest(${[...names].sort()}::text[]) name, LATERAL (SELECT ${lockOf(sql`name`)}) held
    RETURNING intent_id, name`.execute(db);
  return rows;
}

/** Removes the records: a transaction has referenced these files, or has deleted them. */
export async function deleteIntents(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('file_intents').where('intent_id', 'in', ids).execute();
}

/** Intents from before `before`, oldest first. */
export async function findIntents(db: Queryable, before: Date, limit: number): Promise<FileIntent[]> {
  return db
    .selectFrom('file_intents')
    .select(['intent_id', 'name'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * Locks a file name until the transaction ends: no other transaction can decide whether to delete the file, or record
 * an intent for it.
 */
export async function lockFileName(db: Queryable, name: string): Promise<void> {
  await sql`SELECT ${lockOf(sql`${name}::text`)}`.execute(db);
}

/** Whether other tasks have an intent for the file. */
export async function hasOtherIntent(db: Queryable, { intent_id, name }: FileIntent): Promise<boolean> {
  const row = await db
    .selectFrom('file_intents')
    .select('intent_id')
    .where('name', '=', name)
    .where('intent_id', '<>', intent_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const lockOf = (name: ReturnType<typeof sql>) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
