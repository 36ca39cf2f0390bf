import { inWidth, type PictureWidth } from '../../../shared/pictureWidths';

/**
 * `srcSet` of a stored image's widths, so that the browser loads no more pixels than it shows. `own` is the width of
 * the image itself. `undefined` for images with only one width.
 */
export function srcSetOf(
  src: string | null | undefined,
  widths: readonly PictureWidth[],
  ownWidth: number,
): string | undefined {
  if (!src || inWidth(src, widths[0] as PictureWidth) === null) return undefined;
  return [...widths.map((width) => `${inWidth(src, width)} ${width}w`), `${src} ${ownWidth}w`].join(', ');
}
