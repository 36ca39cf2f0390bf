import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { UploadPiecesTable } from '../../db/schema/files';

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
