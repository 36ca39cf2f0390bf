/**
 * Widths in px in which an image is available besides its own: for icons (64), users (64, 128), thumbnails (160), cards
 * and galleries (320 to 800) at one, two and three device pixels per px
 * (docs/decisions/0014-images-and-long-lists.md). The list is closed, so that no client can request unlimited work.
 */
export const IMAGE_WIDTHS = [64, 128, 160, 320, 400, 640, 800] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** An image that the site stores, by address or name. Images elsewhere exist in one width only. */
const STORED_NAME = /^((?:\/files\/)?[0-9a-f]{64})\.webp$/;
const RESIZED = /^([0-9a-f]{64})-(\d+)\.webp$/;

/** The same image in another width; null if the site does not store it. */
export function inWidth(image: string, width: ImageWidth): string | null {
  const [, name] = STORED_NAME.exec(image) ?? [];
  return name ? `${name}-${width}.webp` : null;
}

/** The image and the width that a name refers to; null if there is no such width. */
export function readWidth(name: string): { original: string; width: ImageWidth } | null {
  const [, original, digits] = RESIZED.exec(name) ?? [];
  const width = IMAGE_WIDTHS.find((known) => String(known) === digits);
  return original && width ? { original: `${original}.webp`, width } : null;
}
