/**
 * Widths in px that a picture is served in beside its own: those in which pages show icons (64), people (64, 128),
 * thumbnails (160), cards and galleries (320 to 800) at one, two and three pixels a dot
 * (docs/decisions/0014-pictures-and-long-lists.md). There are no others, so that nobody can ask for work without end.
 */
export const PICTURE_WIDTHS = [64, 128, 160, 320, 400, 640, 800] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A picture that the site keeps, by address or name; other addresses exist in one width only. */
const KEPT = /^((?:\/files\/)?[0-9a-f]{64})\.webp$/;
const RESIZED = /^([0-9a-f]{64})-(\d+)\.webp$/;

/** The same picture in another width, or null when the site does not keep it. */
export function inWidth(picture: string, width: PictureWidth): string | null {
  const [, name] = KEPT.exec(picture) ?? [];
  return name ? `${name}-${width}.webp` : null;
}

/** Which picture in which width a name means, or null when it means none that there is. */
export function readWidth(name: string): { original: string; width: PictureWidth } | null {
  const [, original, digits] = RESIZED.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  return original && width ? { original: `${original}.webp`, width } : null;
}
