import { type ImageWidth, inWidth } from '../../../shared/imageWidths';

/**
 * `srcSet` of a stored image, so that the browser loads no more pixels than it shows. `ownWidth` is the width of the
 * image at `src`. `undefined` if there is no image, or it exists in one width only.
 */
export function srcSetOf(
  src: string | null | undefined,
  widths: readonly ImageWidth[],
  ownWidth: number,
): string | undefined {
  if (!src || inWidth(src, widths[0] as ImageWidth) === null) return undefined;
  return [...widths.map((width) => `${inWidth(src, width)} ${width}w`), `${src} ${ownWidth}w`].join(', ');
}
