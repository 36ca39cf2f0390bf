import { inWidth, type PictureWidth } from '../../../shared/pictureWidths';

/**
 * A kept picture's widths as `srcSet`, so that the browser brings no more pixels than it shows. `own`: the width of the
 * picture itself. Undefined for pictures that exist in one width only.
 */
export function srcSetOf(
  src: string | null | undefined,
  widths: readonly PictureWidth[],
  own: number,
): string | undefined {
  if (!src || inWidth(src, widths[0] as PictureWidth) === null) return undefined;
  return [...widths.map((width) => `${inWidth(src, width)} ${width}w`), `${src} ${own}w`].join(', ');
}
