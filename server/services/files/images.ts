import { randomUUID } from 'node:crypto';
import type { Sharp } from 'sharp';
import { BANNER_SIZE, COVER_SIZE } from '../../../contract/values/limits';
import type { ValidationError } from '../../../shared/fieldErrors';
import { IMAGE_SIGNATURE, IMAGE_SIGNATURE_BYTES } from '../../../shared/plugins/releaseRules';
import { DomainError } from '../../lib/DomainError';
import { imageWork, sharp } from '../../media/sharp';

/**
 * Maximum pixels of an image: 40 million need 160 MB to decode, with 16 bits twice that. A phone's photo has 12
 * million.
 */
const MAX_PIXELS = 40_000_000;
/** Maximum length of a side, the limit of WebP. A line of a million pixels takes minutes to resize. */
const MAX_SIDE = 16_383;

/** Quality of webp files, from 1 to 100. */
export const QUALITY = 82;
/** Maximum number of queued form images. Each takes up to a second. */
const MAX_QUEUED = 60;

/** Pixels (requirements.md section 9): an icon is square and at least 32 px, a cover 16:9. */
const MIN_ICON = 32;
const ICON = 128;
const MAX_PANEL = 1600;
const AVATAR = 256;
const MAX_QR_CODE = 640;
/** Four times the height in the header. */
const MAX_LOGO = { width: 640, height: 128 };

/** Each kind has its own rules of size and shape. */
export type ImageKind = 'icon' | 'cover' | 'panel_images' | 'avatar' | 'banner' | 'featured_work' | 'qr_code' | 'logo';

/** Form fields of kinds whose field has a different name. */
const FIELDS: Partial<Record<ImageKind, string>> = {
  ...{ banner: 'image', featured_work: 'image', qr_code: 'image', logo: 'image' },
};

/**
 * Re-encodes an image: decodes, turns upright, resizes, and writes webp without metadata. The widths that pages show
 * are made from it (services/files/publicFiles.ts). A unique image is a file of its own, whose name does not follow
 * from the image that was sent.
 *
 * @throws {DomainError} `invalid_image`, `overloaded`
 */
export function reencodeImage(kind: ImageKind, bytes: Uint8Array, { isUnique = false } = {}): Promise<Uint8Array> {
  // A profile picture is deleted with its account, so it must be a file of its own, shared with no other user.
  return imageWork.run(MAX_QUEUED, () => reencode(kind, bytes, isUnique || kind === 'avatar'));
}

async function reencode(kind: ImageKind, bytes: Uint8Array, isUnique: boolean): Promise<Uint8Array> {
  const beginning = Buffer.from(bytes.subarray(0, IMAGE_SIGNATURE_BYTES)).toString('latin1');
  // No other format reaches sharp, which can read SVG for our own art.
  if (!IMAGE_SIGNATURE.test(beginning)) throw unreadableImageError(kind);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = await sizeOf(kind, image);
  if (kind === 'icon' && width !== height)
    throw refusedError(kind, {
      rule: 'icon_not_square',
      params: { width, height },
      message: `it is ${width}×${height} px, and an icon is square. Crop it to a square and send it again`,
    });
  if (kind === 'icon' && width < MIN_ICON)
    throw refusedError(kind, {
      rule: 'icon_too_small',
      params: { width, least: MIN_ICON },
      message: `it is ${width} px wide, and an icon has at least ${MIN_ICON} px. Send a larger one`,
    });
  try {
    const resized = resize(kind, image.autoOrient());
    const own = isUnique ? resized.withExif({ IFD0: { ImageDescription: randomUUID() } }) : resized;
    return await own.webp({ quality: QUALITY }).toBuffer();
  } catch {
    throw unreadableImageError(kind);
  }
}

/**
 * Checks an image that another site has re-encoded. It is stored as it is, so that it stays the same file.
 *
 * @throws {DomainError} `invalid_image`, `overloaded`
 */
export function requireReencodedImage(kind: ImageKind, bytes: Uint8Array): Promise<void> {
  return imageWork.run(MAX_QUEUED, async () => {
    const beginning = Buffer.from(bytes.subarray(0, IMAGE_SIGNATURE_BYTES)).toString('latin1');
    if (!/^RIFF[\s\S]{4}WEBP/.test(beginning)) throw unreadableImageError(kind);
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    await sizeOf(kind, image);
    try {
      await image.resize(MIN_ICON).raw().toBuffer();
    } catch {
      throw unreadableImageError(kind);
    }
  });
}

async function sizeOf(kind: ImageKind, image: Sharp): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, depth } = await image.metadata();
    refuseTooLarge(kind, autoOrient, depth === 'uchar' ? MAX_PIXELS : MAX_PIXELS / 2);
    // Width and height after rotation by the camera's orientation tag.
    return autoOrient;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels(kind, MAX_PIXELS);
    throw unreadableImageError(kind);
  }
}

function refuseTooLarge(
  kind: ImageKind,
  { width, height }: { width: number; height: number },
  maxPixels: number,
): void {
  if (width * height > maxPixels) throw tooManyPixels(kind, maxPixels);
  if (Math.max(width, height) > MAX_SIDE)
    throw refusedError(kind, {
      rule: 'side_too_long',
      params: { width, height, most: MAX_SIDE },
      message: `it is ${width}×${height} px, and a side has at most ${MAX_SIDE} px. Send a smaller one`,
    });
}

const tooManyPixels = (kind: ImageKind, maxPixels: number) =>
  refusedError(kind, {
    rule: 'too_many_pixels',
    params: { most: maxPixels / 1e6 },
    message: `it has more than ${maxPixels / 1e6} million pixels. Send a smaller one`,
  });

function resize(kind: ImageKind, image: Sharp): Sharp {
  if (kind === 'icon') return image.resize(ICON, ICON, { fit: 'fill' });
  if (kind === 'avatar') return image.resize(AVATAR, AVATAR, { fit: 'cover' });
  if (kind === 'cover' || kind === 'featured_work')
    return image.resize(COVER_SIZE.width, COVER_SIZE.height, { fit: 'cover' });
  if (kind === 'banner') return image.resize(BANNER_SIZE.width, BANNER_SIZE.height, { fit: 'cover' });
  if (kind === 'logo') return image.resize({ ...MAX_LOGO, fit: 'inside', withoutEnlargement: true });
  if (kind === 'qr_code')
    // A transparent QR code gets a white background, because cameras cannot read it on a dark one.
    return image
      .flatten({ background: '#fff' })
      .resize(MAX_QR_CODE, MAX_QR_CODE, { fit: 'inside', withoutEnlargement: true });
  return image.resize(MAX_PANEL, MAX_PANEL, { fit: 'inside', withoutEnlargement: true });
}

function unreadableImageError(kind: ImageKind): DomainError {
  return refusedError(kind, {
    rule: 'not_a_picture',
    message: 'it is not a readable JPEG, PNG, WebP or GIF. Save it as one of these and send it again',
  });
}

function refusedError(kind: ImageKind, error: ValidationError): DomainError {
  return new DomainError('invalid_image', `The image "${kind}" is refused: ${error.message}.`, [
    { path: FIELDS[kind] ?? kind, ...error },
  ]);
}
