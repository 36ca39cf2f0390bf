import type * as art from '../../../shared/art/art';

type Generator = typeof art;

/**
 * Generator of images. The first screen does not need it, because the server has rendered its images. It is downloaded
 * for the first other image.
 */
let generator: Generator | null = null;
let coming: Promise<void> | null = null;

/** The generator, if it is loaded. */
export const artGenerator = (): Generator | null => generator;

/** Sets the generator where pages are rendered completely: on the server, and in tests. */
export function giveArtGenerator(given: Generator): void {
  generator = given;
}

/** Downloads the generator. After a failure, the next image tries again. */
export function bringArtGenerator(): Promise<void> {
  coming ??= import('../../../shared/art/art').then(giveArtGenerator, () => {
    coming = null;
  });
  return coming;
}
