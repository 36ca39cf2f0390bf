import { complain, complainUnlessOneOf } from '../complain';

interface GivenToImage {
  alt: unknown;
  ratio: unknown;
  fit: unknown;
  srcSet?: string;
  sizes?: string;
}

/** Warns a developer about invalid props of an image. */
export function checkImage({ alt, ratio, fit, srcSet, sizes }: GivenToImage): void {
  complainUnlessOneOf('Image', 'ratio', ratio, ['16:9', '4:3', '1:1']);
  complainUnlessOneOf('Image', 'fit', fit, ['cover', 'contain']);
  if (typeof alt !== 'string') {
    complain(
      'Image',
      'got no alt, so a screen reader reads the address of the picture.',
      'Give words, or an empty alt for a picture that only decorates.',
    );
  }
  if (srcSet && !sizes && /\s\d+w(,|\s*$)/.test(srcSet)) {
    complain(
      'Image',
      'got a srcSet of widths without sizes, so the browser takes the picture to be as wide as the window.',
      'Give sizes.',
    );
  }
}
