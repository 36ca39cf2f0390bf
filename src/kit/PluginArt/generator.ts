import type * as art from '../../../shared/art/art';

type Generator = typeof art;

/**
 * Generator of images. The first screen does not need it, because the server has rendered its images. It is downloaded
 * for the first other image.
 */
let generator: Generator | null = null;
let loading: Promise<void> | null = null;

/** The generator, if it is loaded. */
export const artGenerator = (): Generator | null => generator;

/** Registers the generator in advance: on the server and in tests, which render complete pages. */
export function registerArtGenerator(loaded: Generator): void {
  generator = loaded;
}

/** Downloads the generator. After a failure, the next image tries again. */
export function loadArtGenerator(): Promise<void> {
  loading ??= import('../../../shared/art/art').then(registerArtGenerator, () => {
    loading = null;
  });
  return loading;
}
