import { buffer } from 'node:stream/consumers';
import { type ImageWidth, inWidth } from '../../../shared/imageWidths';
import { SingleFlightCache } from '../../lib/concurrency/SingleFlightCache';
import { imageWork, sharp } from '../../media/sharp';
import type { Storage } from '../../storage/Storage';
import { QUALITY } from './images';

/** Maximum number of queued widths: two screens of cards. Each takes about 40 ms. */
const MAX_QUEUED = 60;

/** Widths in progress, shared by concurrent requests. The storage keeps the result. */
const resizing = new SingleFlightCache<void>({ ttlMs: 0 });

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
  await resizing.get(variant, () =>
    imageWork.run(MAX_QUEUED, () => resizeImage(storage, { original, variant, width })),
  );
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
