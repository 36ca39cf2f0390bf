import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadId, UploadKind } from '../../../contract/releases/uploads';
import type { Role } from '../../../contract/reviews/reviewList';
import { ROLE } from '../../../contract/values/accounts';
import { BUNDLE_LIMITS } from '../../../contract/values/bundles';
import { MEDIA_LIMITS, UPLOAD_LIMITS } from '../../../contract/values/releases';
import type { FieldError } from '../../../shared/fieldErrors';
import { type SpooledFile, tooLargeError } from '../../http/bodies/readForm';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import {
  deleteExpiredUploads,
  deleteUpload,
  deleteUploads,
  findUpload,
  insertUpload,
  listUploadIds,
  measureUploads,
  type UploadRow,
} from '../../repositories/releases/uploads';
import { deleteOlder } from '../../storage/filesFolder';
import { lockOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { requireRoom } from './storageQuotas';
import { arrivedBytes, deleteOldPieces, deletePieces, fetchUpload, hasPieces } from './uploadPieces';

/** Maximum bytes per kind of file. */
export const MAX_BYTES: Record<UploadKind, number> = {
  code: MEDIA_LIMITS.package_bytes,
  icon: MEDIA_LIMITS.image_bytes,
  cover: MEDIA_LIMITS.image_bytes,
  panel_images: MEDIA_LIMITS.image_bytes,
  video: MEDIA_LIMITS.video_bytes,
  bundle: BUNDLE_LIMITS.bytes,
};

const HOUR_MS = 60 * 60 * 1000;

/** A complete upload in the folder of uploads. */
export interface ArrivedFile {
  path: string;
  size: number;
}

/** A requested upload. */
export interface WantedUpload {
  upload_id: string;
  kind: string | null | undefined;
  size: number | undefined;
}

/**
 * Opens an upload for an account. The row is written before the file, so that no file is without an owner.
 *
 * @throws {DomainError} `invalid_request`, `forbidden`, `body_too_large`, `too_many_uploads`, `storage_quota_exceeded`
 */
export async function openUpload(
  context: ServiceContext,
  { user_id: userId, role }: { user_id: number; role: Role },
  wanted: WantedUpload,
): Promise<void> {
  const kind = UploadKind.safeParse(wanted.kind);
  const kinds = UploadKind.options.join(', ');
  if (!kind.success) throw wrongUpload(`the metadata "kind" must be one of ${kinds}`);
  const isBundle = kind.data === 'bundle';
  if (isBundle && role !== ROLE.super_admin)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: bundles are for the super administrator.',
    );
  const { size } = wanted;
  if (!size)
    throw wrongUpload('Upload-Length must be the number of bytes, at least 1', {
      ...{ path: kind.data, rule: 'empty', message: 'must not be empty' },
    });
  if (size > MAX_BYTES[kind.data]) throw tooLargeError(kind.data, MAX_BYTES[kind.data]);
  await context.db.transaction().execute(async (transaction) => {
    // Serialized per account, so that concurrent requests cannot exceed the limit.
    await lockOpenAccount(transaction, userId);
    const { count, bytes } = await measureUploads(transaction, userId, { isBundle });
    const isRoom = isBundle
      ? count < UPLOAD_LIMITS.bundles
      : count < UPLOAD_LIMITS.open && bytes + size <= UPLOAD_LIMITS.bytes;
    if (!isRoom) throw tooManyError();
    if (!isBundle) await requireRoom(context, transaction, userId, size);
    await insertUpload(transaction, { upload_id: wanted.upload_id, user_id: userId, kind: kind.data, size });
  });
}

export const newUploadId = (): string => randomBytes(16).toString('hex');

/** A file of a form, and the upload that it becomes. */
export interface StoredFile extends SpooledFile {
  upload_id: string;
  kind: UploadKind;
}

/**
 * Makes uploads of files that arrived in a form: first the rows, then the files under their ids. They do not count
 * against the limit of open uploads, because the same request claims or discards them.
 *
 * @throws {DomainError} `unauthenticated`, `storage_quota_exceeded`
 */
export async function storeUploads(
  context: ServiceContext,
  userId: number,
  files: readonly StoredFile[],
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    // Prevents a concurrent submission of the account, which would move bytes from its uploads to its versions.
    await lockOpenAccount(transaction, userId);
    await requireRoom(
      context,
      transaction,
      userId,
      files.reduce((sum, { size }) => sum + size, 0),
    );
    for (const { upload_id, kind, size } of files)
      await insertUpload(transaction, { upload_id, user_id: userId, kind, size, created_at: createdInForm() });
  });
  for (const { upload_id, path } of files) await rename(path, join(context.uploadsDir, upload_id));
}

/** No other process uses an upload of a form. If this process ends, the upload expires within an hour. */
function createdInForm(): Date {
  return new Date(sharedTime().getTime() - (UPLOAD_LIMITS.life_hours - 1) * HOUR_MS);
}

/** Deletes uploads of a form that nothing claimed. Their bytes are only on this machine. */
export async function discardUploads(context: ServiceContext, files: readonly StoredFile[]): Promise<void> {
  await deleteUploads(
    context.db,
    files.map(({ upload_id }) => upload_id),
  );
  for (const { upload_id } of files) await rm(join(context.uploadsDir, upload_id), { force: true });
}

/**
 * The caller's own upload. Another user's is treated as absent.
 *
 * @throws {DomainError} `upload_not_found`
 */
export async function requireUpload(context: ServiceContext, userId: number, uploadId: string): Promise<UploadRow> {
  const upload = UploadId.safeParse(uploadId).success ? await findUpload(context.db, uploadId) : null;
  if (upload?.user_id !== userId) throw uploadNotFound();
  return upload;
}

/**
 * The file of a complete upload.
 *
 * @throws {DomainError} `upload_not_found`, `upload_not_finished`, `invalid_request` for another kind
 */
export async function requireArrived(
  context: ServiceContext,
  userId: number,
  { upload_id, kind }: { upload_id: string; kind: UploadKind },
): Promise<ArrivedFile> {
  const upload = await requireUpload(context, userId, upload_id);
  if (upload.kind !== kind) throw wrongUpload(`${upload_id} is an upload of kind ${upload.kind}, not ${kind}`);
  const size = await findReceivedSize(context, upload);
  if (size === null) throw uploadNotFound();
  if (size !== upload.size)
    throw new DomainError(
      'upload_not_finished',
      `The upload ${upload_id} has ${size} of ${upload.size} bytes. Send the rest, then submit again.`,
      [
        {
          path: `uploads.${kind}`,
          rule: 'not_arrived',
          params: { size, of: upload.size },
          message: 'is incomplete',
        },
      ],
    );
  const path = hasPieces(context) ? await fetchUpload(context, upload) : join(context.uploadsDir, upload_id);
  if (path === null) throw uploadNotFound();
  return { path, size };
}

/** Number of received bytes; null if the file is missing. The file of a form has no pieces. */
async function findReceivedSize(context: ServiceContext, { upload_id, size }: UploadRow): Promise<number | null> {
  const file = await stat(join(context.uploadsDir, upload_id)).catch(() => null);
  if (hasPieces(context) && file?.size !== size) return arrivedBytes(context, upload_id);
  return file?.size ?? null;
}

/**
 * Reads an upload, which its owner may delete during the submission.
 *
 * @throws {DomainError} `upload_not_found`
 */
export async function withUploadErrors<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? uploadNotFound() : error;
  }
}

/** The upload's row for the tus server. The owner was checked before. */
export const findUploadRow = (context: ServiceContext, uploadId: string) => findUpload(context.db, uploadId);

/** Deletes an upload at its owner's request. */
export const deleteRequestedUpload = (context: ServiceContext, uploadId: string) => deleteUpload(context.db, uploadId);

/** Deletes the files of uploads whose rows are gone. */
export async function deleteUploadFiles(context: ServiceContext, uploadIds: readonly string[]): Promise<void> {
  for (const id of uploadIds) {
    await rm(join(context.uploadsDir, id), { force: true });
    if (hasPieces(context)) await deletePieces(context, id);
  }
}

/** Deletes expired uploads, and old files that belong to no upload. */
export async function deleteOldUploads(context: ServiceContext, before: Date): Promise<void> {
  await deleteExpiredUploads(context.db, sharedTime());
  if (!hasPieces(context)) await deleteLostUploads(context, before);
  const open = await listUploadIds(context.db);
  await deleteOlder(context.uploadsDir, before, (name) => open.has(name));
  if (hasPieces(context)) await deleteOldPieces(context, before, (id) => open.has(id));
}

/** Deletes old uploads whose files are missing, as after restoring a backup, which contains none. */
async function deleteLostUploads(context: ServiceContext, before: Date): Promise<void> {
  for (const id of await listUploadIds(context.db, before))
    if (!(await stat(join(context.uploadsDir, id)).catch(() => null))) await deleteUpload(context.db, id);
}

/** Error of a call for an upload that does not exist or has expired. */
export function uploadNotFound(): DomainError {
  return new DomainError(
    'upload_not_found',
    `There is no such upload: it was already submitted, or it is older than ${UPLOAD_LIMITS.life_hours} hours. Send the file again.`,
  );
}

function wrongUpload(what: string, error?: FieldError): DomainError {
  const message = `The upload is not valid: ${what}. See docs/uploads.md.`;
  return new DomainError('invalid_request', message, error && [error]);
}

function tooManyError(): DomainError {
  const { open, bytes } = UPLOAD_LIMITS;
  return new DomainError(
    'too_many_uploads',
    `An account may have ${open} uploads with ${bytes} bytes open. Submit or delete some, then try again.`,
  );
}
