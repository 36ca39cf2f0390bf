import { type Selectable, sql } from 'kysely';
import { UPLOAD_LIMITS } from '../../../contract/values/releases';
import type { Queryable } from '../../db/schema';
import type { UploadPiecesTable, UploadsTable } from '../../db/schema/files';
import { sharedTime } from '../../lib/sharedClock';

export type UploadRow = Selectable<UploadsTable>;

/** Older uploads count as gone, whether deleted yet or not. */
const expiryOf = (now: Date): Date => new Date(now.getTime() - UPLOAD_LIMITS.life_hours * 60 * 60 * 1000);

/** `created_at`: now unless given. */
export async function insertUpload(
  db: Queryable,
  upload: Omit<UploadRow, 'created_at'> & Partial<Pick<UploadRow, 'created_at'>>,
): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** Size of an account's open uploads, of bundles or of all others. The caller holds its lock. */
export async function measureUploads(
  db: Queryable,
  userId: number,
  { isBundle }: { isBundle: boolean },
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('user_id', '=', userId)
    .where('kind', isBundle ? '=' : '<>', 'bundle')
    .where('created_at', '>', expiryOf(sharedTime()))
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
}

/** An upload by its id, of any owner; null if it does not exist. */
export async function findUpload(db: Queryable, uploadId: string): Promise<UploadRow | null> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('created_at', '>', expiryOf(sharedTime()))
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the row of an upload. Its bytes are in the folder of uploads, or in the storage. */
export async function deleteUpload(db: Queryable, uploadId: string): Promise<void> {
  await db.deleteFrom('uploads').where('upload_id', '=', uploadId).execute();
}

/** Deletes these uploads; returns which of them existed. */
export async function deleteUploads(db: Queryable, uploadIds: readonly string[]): Promise<Set<string>> {
  if (uploadIds.length === 0) return new Set();
  const rows = await db.deleteFrom('uploads').where('upload_id', 'in', uploadIds).returning('upload_id').execute();
  return new Set(rows.map((row) => row.upload_id));
}

/** Deletes the rows of all uploads of a user. The cleanup then deletes their bytes, as for every file without a row. */
export async function deleteUploadsOf(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('uploads').where('user_id', '=', userId).execute();
}

/** Deletes the rows of uploads that are older than their lifetime. */
export async function deleteExpiredUploads(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('uploads').where('created_at', '<=', expiryOf(now)).execute();
}

/** Number of open uploads. */
export async function countOpenUploads(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', expiryOf(sharedTime()))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of all uploads, or of those before `before`. */
export async function listUploadIds(db: Queryable, before?: Date): Promise<Set<string>> {
  let uploads = db.selectFrom('uploads').select('upload_id');
  if (before) uploads = uploads.where('created_at', '<=', before);
  const rows = await uploads.execute();
  return new Set(rows.map((row) => row.upload_id));
}

export type UploadPiece = Selectable<UploadPiecesTable>;

/**
 * Appends a piece to an upload; false if the upload does not end at its start, or is gone. If two pieces
 * arrive at once, also at different servers, one gets false.
 */
export async function appendPiece(db: Queryable, { upload_id, start, size, key }: UploadPiece): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO upload_pieces (upload_id, start, size, key)
    SELECT upload_id, ${start}::integer, ${size}::integer, ${key}::text FROM uploads
    WHERE upload_id = ${upload_id}
      AND (SELECT coalesce(max(start + size), 0) FROM upload_pieces WHERE upload_id = ${upload_id}) = ${start}::integer
    FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING start`.execute(db);
  return rows.length > 0;
}

/** Pieces of an upload, in order. */
export function listPieces(db: Queryable, uploadId: string): Promise<UploadPiece[]> {
  return db.selectFrom('upload_pieces').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute();
}

/** Number of received bytes of an upload. */
export async function measurePieces(db: Queryable, uploadId: string): Promise<number> {
  const { size } = await db
    .selectFrom('upload_pieces')
    .select(({ fn }) => fn.sum<number | null>('size').as('size'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return size ?? 0;
}
