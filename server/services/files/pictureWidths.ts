import { buffer } from 'node:stream/consumers';
import { inWidth, type PictureWidth } from '../../../shared/pictureWidths';
import { SingleFlightCache } from '../../lib/SingleFlightCache';
import { pictureWork, sharp } from '../../media/sharp';
import type { Storage } from '../../storage/Storage';
import { QUALITY } from './pictures';

/** Widths that may wait to be made, two screens of cards; each takes some 40 ms. */
const MOST_WAITING = 60;

/** Those under way, so that everybody who asks for the same one waits for one making. The storage keeps what is made. */
const making = new SingleFlightCache<void>(0);

/**
 * Makes a kept picture in one of the widths that pages show, unless somebody asked for it before; it is kept beside the
 * picture. Of a picture that is not there nothing is made.
 * @throws {DomainError} `overloaded`
 */
export async function makeWidth(storage: Storage, original: string, width: PictureWidth): Promise<void> {
  const variant = inWidth(original, width);
  if (variant === null || (await storage.size(variant)) !== null) return;
  // Pictures that nobody has must not take places in the queue.
  if ((await storage.size(original)) === null) return;
  await making.get(variant, () => pictureWork.run(MOST_WAITING, () => make(storage, { original, variant, width })));
}

interface Making {
  original: string;
  variant: string;
  width: PictureWidth;
}

async function make(storage: Storage, { original, variant, width }: Making): Promise<void> {
  const stream = await storage.read(original);
  if (!stream) return;
  const picture = sharp(await buffer(stream)).resize({ width, withoutEnlargement: true });
  await storage.putMade(variant, await picture.webp({ quality: QUALITY }).toBuffer());
  // When it was deleted meanwhile, nothing of it may stay.
  if ((await storage.size(original)) === null) await storage.delete(variant);
}
