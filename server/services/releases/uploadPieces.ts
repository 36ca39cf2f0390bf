import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../lib/DomainError';
import { appendPiece, listPieces, measurePieces } from '../../repositories/releases/uploadPieces';
import type { PieceStorage } from '../../storage/Storage';
import type { ServiceContext } from '../context';

/** What a piece has at most: so much of each upload that is under way is in memory. */
const PIECE_BYTES = 2 * 1024 * 1024;
const FOLDER = 'uploads/';

/** Uploads that any of several servers takes: bytes in the storage, and in the database which of them count. */
export type PiecesContext = ServiceContext & { pieces: PieceStorage };

export const hasPieces = (context: ServiceContext): context is PiecesContext => context.pieces !== undefined;

/** How many bytes of an upload are here. */
export const arrivedBytes = (context: PiecesContext, uploadId: string) => measurePieces(context.db, uploadId);

/**
 * Keeps bytes of an upload from a place on, as they come; answers where they end. When they stop coming, those that came
 * stay.
 * @throws {DomainError} `upload_conflict` where the upload does not end there any more: somebody else went on with it
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
  const keep = async () => {
    if (size === 0) return;
    const piece = Buffer.concat(collected, size);
    collected = [];
    size = 0;
    await keepPiece(context, { upload_id: uploadId, start: end, bytes: piece });
    end += piece.byteLength;
  };
  try {
    for await (const chunk of bytes) {
      collected.push(chunk);
      size += chunk.byteLength;
      if (size >= PIECE_BYTES) await keep();
    }
  } finally {
    await keep();
  }
  return end;
}

/** The bytes first: a row without them would be an upload that cannot be read. */
async function keepPiece(
  { db, pieces }: PiecesContext,
  { upload_id, start, bytes }: { upload_id: string; start: number; bytes: Uint8Array },
): Promise<void> {
  const key = `${FOLDER}${upload_id}/${randomUUID()}`;
  await pieces.putKey(key, bytes);
  if (await appendPiece(db, { upload_id, start, size: bytes.byteLength, key })) return;
  await pieces.deleteKey(key);
  throw new DomainError('upload_conflict', 'The upload has another offset. Ask for it by HEAD, and go on from there.');
}

/** Brings an upload that is whole to this machine; the path of its file, null when it was taken back meanwhile. */
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
    // Taken back: then the file is not as long as it should be.
    if (!bytes) return;
    yield* bytes;
  }
}

/** Deletes the bytes of an upload whose row is gone. */
export async function deletePieces({ pieces }: PiecesContext, uploadId: string): Promise<void> {
  for await (const { key } of pieces.listKeys(`${FOLDER}${uploadId}/`)) await pieces.deleteKey(key);
}

/** Deletes bytes as old as that which belong to no upload any more. */
export async function sweepPieces(
  { pieces }: PiecesContext,
  before: Date,
  isOpen: (uploadId: string) => boolean,
): Promise<void> {
  for await (const { key, modified } of pieces.listKeys(FOLDER))
    if (modified <= before && !isOpen(key.split('/')[1] ?? '')) await pieces.deleteKey(key);
}
