import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ImageWidth, inWidth } from '../../../shared/imageWidths';
import type { Listing } from '../../db/schema/releases';
import { DomainError } from '../../lib/DomainError';
import { imageWork, sharp } from '../../media/sharp';
import { nameOf, packageName } from '../../repositories/files/fileReferences';
import type { Storage } from '../../storage/Storage';
import { QUALITY } from './images';

/** The fields of a submission that reference files. */
export interface FileNaming {
  listing: Pick<Listing, 'icon' | 'cover' | 'video' | 'panel_images'> | null;
  /** Null if there is no package: an edit of the listing, or an imported version. */
  package_sha256: string | null;
}

/** A file that cannot become public. */
interface BrokenFile {
  file: string;
  /** `changed`: its bytes do not match the sha256 in its name. */
  reason: 'missing' | 'changed';
}

/** Names of files that were read completely and match their names. */
export type ReadFiles = ReadonlySet<string>;

/** Stored files that a submission references. Leaves out addresses of other sites. */
export function filesNamed({ listing, package_sha256 }: FileNaming): string[] {
  const { icon, cover, video, panel_images = [] } = listing ?? {};
  const media = [icon, cover, video, ...panel_images].flatMap((address) => (address ? (nameOf(address) ?? []) : []));
  return [...new Set([...(package_sha256 ? [packageName(package_sha256)] : []), ...media])];
}

/**
 * Reads these files completely, as a download would, and compares them with the sha256 in their names. Depends on the
 * speed of the storage, so never call it while a plugin is locked.
 *
 * @throws {DomainError} `files_missing`, with the files in its details
 */
export async function readFiles(storage: Storage, what: string, names: readonly string[]): Promise<ReadFiles> {
  const broken = await findBroken(storage, names);
  if (broken.length === 0) return new Set(names);
  const list = broken.map(({ file, reason }) => `${file} (${reason})`).join(', ');
  throw new DomainError(
    'files_missing',
    `Files of ${what} are missing from the storage or damaged, so it cannot become public: ${list}. Restore them from a backup, or ask the developer to submit it again.`,
    broken,
  );
}

/** Finds the files that cannot become public. One at a time, because a video may have 25 MB. */
async function findBroken(storage: Storage, names: readonly string[]): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = [];
  for (const file of names) {
    const stream = await storage.read(file);
    if (!stream) {
      broken.push({ file, reason: 'missing' });
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of stream) hash.update(chunk);
    if (hash.digest('hex') !== file.split('.')[0]) broken.push({ file, reason: 'changed' });
  }
  return broken;
}

/** Whether all files that the submission references now were read. Its developer may have submitted again since. */
export function filesVerified(read: ReadFiles, naming: FileNaming): boolean {
  return filesNamed(naming).every((name) => read.has(name));
}

/** @throws {DomainError} `overloaded` if files that were not read would become public */
export function requireRead(read: ReadFiles, naming: FileNaming): void {
  if (filesVerified(read, naming)) return;
  throw new DomainError('overloaded', 'The plugin changed at the same moment. Try again.');
}

/** Maximum number of queued widths: two screens of cards. Each takes about 40 ms. */
const MAX_QUEUED = 60;

/** Widths in progress, shared by concurrent requests. The storage keeps the result. */
const resizing = new Map<string, Promise<void>>();

/**
 * Makes a stored image in one of the widths that pages show, unless it exists, and stores it beside the original. Does
 * nothing if the original is missing.
 *
 * @throws {DomainError} `overloaded`
 */
export async function makeWidth(storage: Storage, original: string, width: ImageWidth): Promise<void> {
  const variant = inWidth(original, width);
  if (variant === null || (await storage.size(variant)) !== null) return;
  // Missing images must not occupy the queue.
  if ((await storage.size(original)) === null) return;
  const pending =
    resizing.get(variant) ??
    imageWork
      .run(MAX_QUEUED, () => resizeImage(storage, { original, variant, width }))
      .finally(() => resizing.delete(variant));
  resizing.set(variant, pending);
  await pending;
}

interface Resize {
  original: string;
  variant: string;
  width: ImageWidth;
}

async function resizeImage(storage: Storage, { original, variant, width }: Resize): Promise<void> {
  const stream = await storage.read(original);
  if (!stream) return;
  const image = sharp(await buffer(stream)).resize({ width, withoutEnlargement: true });
  await storage.putDerived(variant, await image.webp({ quality: QUALITY }).toBuffer());
  // If the original was deleted meanwhile, its width must not stay.
  if ((await storage.size(original)) === null) await storage.delete(variant);
}
