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
      'got no alt, so a screen reader reads the address of the picture.',
      'Give words, or an empty alt for a picture that only decorates.',
    );
  }
  if (srcSet && !sizes && /\s\d+w(,|\s*$)/.test(srcSet)) {
    warn(
      'Image',
      'got a srcSet of widths without sizes, so the browser takes the picture to be as wide as the window.',
      'Give sizes.',
    );
  }
}
