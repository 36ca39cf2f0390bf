import { warn, warnUnlessOneOf } from '../warn';

interface CheckedProps {
  alt: unknown;
  ratio: unknown;
  fit: unknown;
  srcSet?: string;
  sizes?: string;
}

/** Warns a developer about invalid props of an image. */
export function checkImage({ alt, ratio, fit, srcSet, sizes }: CheckedProps): void {
  warnUnlessOneOf('Image', 'ratio', ratio, ['16:9', '4:3', '1:1']);
  warnUnlessOneOf('Image', 'fit', fit, ['cover', 'contain']);
  if (typeof alt !== 'string') {
    warn(
      'Image',
      'has no alt, so screen readers may announce its address instead.',
      'Add a text, or an empty alt if the image is decorative.',
    );
  }
  if (srcSet && !sizes && /\s\d+w(,|\s*$)/.test(srcSet)) {
    warn(
      'Image',
      'got a srcSet with widths but no sizes, so the browser assumes that the image is as wide as the viewport.',
      'Add sizes.',
    );
  }
}
