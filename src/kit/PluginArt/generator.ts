import type * as art from '../../../shared/art/art';

type Generator = typeof art;

/**
 * The image generator; null until it is loaded. The browser loads it for the first image that the server has not
 * rendered, so that the first screen does not need it.
 */
let generator: Generator | null = null;
let loading: Promise<void> | null = null;

/** The generator, if it is loaded. */
export const artGenerator = (): Generator | null => generator;

/** Registers the generator before it is needed. The server and the tests do this, because they render at once. */
export function registerArtGenerator(loaded: Generator): void {
  generator = loaded;
}

/** Loads the generator. After a failure, the next image tries again. */
export function loadArtGenerator(): Promise<void> {
  loading ??= import('../../../shared/art/art').then(registerArtGenerator, () => {
    loading = null;
  });
  return loading;
}
