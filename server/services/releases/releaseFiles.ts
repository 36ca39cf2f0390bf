import { open, readFile } from 'node:fs/promises';
import type { ReleaseUploads } from '../../../contract/releases/releases';
import { UploadId, type UploadKind } from '../../../contract/releases/uploads';
import { MEDIA_LIMITS } from '../../../contract/values/releases';
import type { FieldError } from '../../../shared/fieldErrors';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import { wrongFields } from '../../http/bodies/readForm';
import { DomainError } from '../../lib/DomainError';
import { deleteUploads } from '../../repositories/releases/uploads';
import type { ServiceContext } from '../context';
import type { FileTransaction } from '../files/FileTransaction';
import { inspectVideo } from '../files/videos';
import { type ArrivedFile, deleteUploadFiles, requireArrived, uploadNotFound, withUploadErrors } from './uploads';

/** Source of a file: a complete upload, or the address of a stored one. */
type MediaSource = ArrivedFile | string;

/** For each file of the previous listing: keep (undefined), remove (null), or replace. */
export interface ChosenFiles {
  code: ArrivedFile | undefined;
  icon: MediaSource | null | undefined;
  cover: MediaSource | null | undefined;
  video: MediaSource | null | undefined;
  panel_images: MediaSource[] | undefined;
}

/** Sources of a submission's files. */
interface FileSources {
  uploads?: ReleaseUploads;
  /** The listing whose files stay unless they are replaced. */
  previous: Listing | null;
  /** The open edit, whose files may be used too: a rejected edit may be submitted again. */
  openEdit?: Listing | null;
}

type Media = Pick<Listing, 'icon' | 'cover' | 'video' | 'panel_images'>;

/**
 * Finds the files of a submission: an upload, or a file of the previous listing.
 *
 * @throws {DomainError} `upload_not_found`, `upload_not_finished`, `too_many_media`, `invalid_request` for an address
 * that is not a file of the previous listing
 */
export async function chooseFiles(
  context: ServiceContext,
  userId: number,
  { uploads = {}, previous, openEdit = null }: FileSources,
): Promise<ChosenFiles> {
  const arrived = (kind: UploadKind, upload_id: string) => requireArrived(context, userId, { upload_id, kind });
  const chosen = async (kind: Exclude<UploadKind, 'code' | 'bundle'>, choice: string, path: string) => {
    if (isUpload(choice)) return arrived(kind, choice);
    if ([previous?.[kind], openEdit?.[kind]].flat().includes(choice)) return choice;
    throw wrongFields([
      { path: `uploads.${path}`, message: 'must be an upload, or a file that the plugin already has in this field' },
    ]);
  };
  const one = async (kind: 'icon' | 'cover' | 'video') => {
    const choice = uploads[kind];
    return choice ? chosen(kind, choice, kind) : choice;
  };
  const panels = async () =>
    uploads.panel_images &&
    Promise.all(uploads.panel_images.map((choice, index) => chosen('panel_images', choice, `panel_images.${index}`)));
  const choice: ChosenFiles = {
    code: uploads.code ? await arrived('code', uploads.code) : undefined,
    icon: await one('icon'),
    cover: await one('cover'),
    video: await one('video'),
    panel_images: await panels(),
  };
  refuseTooMany(choice, previous);
  return choice;
}

/** Size of new files, in bytes. */
export function sizeOf(files: readonly unknown[]): number {
  const sizes = files.map((file) =>
    typeof file === 'object' && file !== null && 'size' in file ? Number(file.size) : 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** At most three images and videos together (requirements.md section 5). */
function refuseTooMany({ panel_images, video }: ChosenFiles, previous: Listing | null): void {
  const images = (panel_images ?? previous?.panel_images ?? []).length;
  const videos = (video === undefined ? previous?.video : video) ? 1 : 0;
  if (images + videos <= MEDIA_LIMITS.media_count) return;
  const max = MEDIA_LIMITS.media_count;
  const message = `Images: ${images}, videos: ${videos}. Send at most ${max} together.`;
  const error: FieldError = {
    path: 'panel_images',
    rule: 'too_many_media',
    params: { pictures: images, videos, most: max },
    message,
  };
  throw new DomainError('too_many_media', message, [error]);
}

/**
 * Stores the chosen files. The other files stay those of the previous listing.
 *
 * @throws {DomainError} `invalid_image`, `invalid_video`, `overloaded`, `upload_not_found`
 */
export async function storeMedia(
  fileTransaction: FileTransaction,
  chosen: ChosenFiles,
  { previous, isPrivate }: { previous: Listing | null; isPrivate: boolean },
): Promise<Media> {
  // Files are served to everyone by their hash. Others with the same image must not find that a private plugin has it.
  const image = async (kind: 'icon' | 'cover' | 'panel_images', source: MediaSource) =>
    typeof source === 'string' ? source : fileTransaction.image(kind, await bytesOf(source), { isUnique: isPrivate });
  const { icon, cover, video, panel_images } = chosen;
  const media: Media = {
    icon: icon ? await image('icon', icon) : storeOrDrop(icon, previous?.icon),
    cover: cover ? await image('cover', cover) : storeOrDrop(cover, previous?.cover),
    video: video ? await storeVideo(fileTransaction, video) : storeOrDrop(video, previous?.video),
    panel_images: panel_images ? [] : (previous?.panel_images ?? []),
  };
  // One at a time, because decoding needs memory.
  for (const [index, source] of (panel_images ?? []).entries())
    media.panel_images.push(await atIndex(index, image('panel_images', source)));
  return media;
}

/** Reports which of several images was refused. */
async function atIndex<Stored>(index: number, storing: Promise<Stored>): Promise<Stored> {
  try {
    return await storing;
  } catch (error) {
    if (!(error instanceof DomainError) || error.id !== 'invalid_image') throw error;
    const errors = error.details as FieldError[];
    const path = `panel_images.${index}`;
    throw new DomainError(
      error.id,
      error.message,
      errors.map((error) => ({ ...error, path })),
    );
  }
}

/**
 * The bytes of a file that is small enough for memory.
 *
 * @throws {DomainError} `upload_not_found` if it was deleted meanwhile
 */
export function bytesOf({ path }: ArrivedFile): Promise<Uint8Array> {
  return withUploadErrors(() => readFile(path));
}

/**
 * Call in the submitting transaction. Claims the uploads, so that no other submission can use them.
 *
 * @throws {DomainError} `upload_not_found` if another submission claimed one
 */
export async function claimFiles(transaction: Queryable, uploads: ReleaseUploads | undefined): Promise<void> {
  const ids = uploadIdsOf(uploads);
  if ((await deleteUploads(transaction, ids)).size < ids.length) throw uploadNotFound();
}

/**
 * Deletes the files of claimed uploads. Call after the submitting transaction, when no one can find the uploads any
 * more.
 */
export function deleteClaimed(context: ServiceContext, uploads: ReleaseUploads | undefined): Promise<void> {
  return deleteUploadFiles(context, uploadIdsOf(uploads));
}

function uploadIdsOf({ code, icon, cover, video, panel_images = [] }: ReleaseUploads = {}): string[] {
  const choices = new Set([code, icon, cover, video, ...panel_images]);
  return [...choices].flatMap((choice) => (choice && isUpload(choice) ? [choice] : []));
}

/** Whether a choice is an upload; otherwise it is the address of a file. */
const isUpload = (choice: string): boolean => UploadId.safeParse(choice).success;

function storeOrDrop(choice: null | undefined | string | object, before: string | null | undefined): string | null {
  return choice === undefined ? (before ?? null) : null;
}

async function storeVideo(fileTransaction: FileTransaction, video: MediaSource): Promise<string> {
  if (typeof video === 'string') return video;
  const extension = await withUploadErrors(() => inspectVideo(video.path));
  // Opened before it is read, so that it can be read to the end even if its owner deletes it meanwhile.
  const file = await withUploadErrors(() => open(video.path));
  try {
    return await fileTransaction.file(file.createReadStream(), extension);
  } finally {
    await file.close();
  }
}
