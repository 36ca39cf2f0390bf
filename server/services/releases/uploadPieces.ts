import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../lib/DomainError';
import { appendPiece, listPieces, measurePieces } from '../../repositories/releases/uploads';
import type { PieceStorage } from '../../storage/Storage';
import type { ServiceContext } from '../context';

/** Maximum size of a piece. This much of each open upload is in memory. */
const PIECE_BYTES = 2 * 1024 * 1024;
const FOLDER = 'uploads/';

/** Uploads that any of several servers accepts: pieces in the storage, and their list in the database. */
export type PiecesContext = ServiceContext & { pieces: PieceStorage };

/** Whether uploads are stored in pieces, which every server can read. Otherwise they are in a folder of this server. */
export const hasPieces = (context: ServiceContext): context is PiecesContext => context.pieces !== undefined;

/** Number of received bytes of an upload. */
export const arrivedBytes = (context: PiecesContext, uploadId: string) => measurePieces(context.db, uploadId);

/**
 * Stores bytes of an upload at an offset as they arrive, and returns their end. If they stop arriving, the received
 * ones stay.
 *
 * @throws {DomainError} `upload_conflict` if the upload no longer ends at the offset, because another request continued
 * it
 */
export async function appendBytes(
  context: PiecesContext,
  uploadId: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let end = offset;
  let collected: Uint8Array[] = [];
  let size = 0;
  const storeCollected = async () => {
    if (size === 0) return;
    const piece = Buffer.concat(collected, size);
    collected = [];
    size = 0;
    await storePiece(context, { upload_id: uploadId, start: end, bytes: piece });
    end += piece.byteLength;
  };
  try {
    for await (const chunk of bytes) {
      collected.push(chunk);
      size += chunk.byteLength;
      if (size >= PIECE_BYTES) await storeCollected();
    }
  } finally {
    await storeCollected();
  }
  return end;
}

/** The bytes first: a row without them would be an unreadable upload. */
async function storePiece(
  { db, pieces }: PiecesContext,
  { upload_id, start, bytes }: { upload_id: string; start: number; bytes: Uint8Array },
): Promise<void> {
  const key = `${FOLDER}${upload_id}/${randomUUID()}`;
  await pieces.putKey(key, bytes);
  if (await appendPiece(db, { upload_id, start, size: bytes.byteLength, key })) return;
  await pieces.deleteKey(key);
  throw new DomainError(
    'upload_conflict',
    'The upload has a different offset. Request it by HEAD, and continue there.',
  );
}

/** Copies a complete upload to this machine; returns the path of its file, null if it was deleted meanwhile. */
export async function fetchUpload(
  context: PiecesContext,
  { upload_id, size }: { upload_id: string; size: number },
): Promise<string | null> {
  const path = join(context.uploadsDir, upload_id);
  if ((await stat(path).catch(() => null))?.size === size) return path;
  const unfinished = join(context.uploadsDir, `${randomUUID()}.part`);
  try {
    await pipeline(Readable.from(readPieces(context, upload_id)), createWriteStream(unfinished, { flags: 'wx' }));
    if ((await stat(unfinished)).size !== size) return null;
    await rename(unfinished, path);
    return path;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* readPieces({ db, pieces }: PiecesContext, uploadId: string): AsyncGenerator<Uint8Array> {
  for (const { key } of await listPieces(db, uploadId)) {
    const bytes = await pieces.readKey(key);
    // The upload was deleted meanwhile. `fetchUpload` finds that the file is too short.
    if (!bytes) return;
    yield* bytes;
  }
}

/** Deletes the pieces of an upload whose row is gone. */
export async function deletePieces({ pieces }: PiecesContext, uploadId: string): Promise<void> {
  for await (const { key } of pieces.listKeys(`${FOLDER}${uploadId}/`)) await pieces.deleteKey(key);
}

/** Deletes old pieces that belong to no upload. */
export async function deleteOldPieces(
  { pieces }: PiecesContext,
  before: Date,
  isOpen: (uploadId: string) => boolean,
): Promise<void> {
  for await (const { key, modified } of pieces.listKeys(FOLDER))
    if (modified <= before && !isOpen(key.split('/')[1] ?? '')) await pieces.deleteKey(key);
}
