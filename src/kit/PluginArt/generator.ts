import { Store } from '@/lib/Store';
import type * as art from '../../../shared/art/art';

/**
 * The image generator; null until it is loaded. The browser loads it for the first image that the server has not
 * rendered, so that the first screen does not need it. The server and the tests set it, because they render at once.
 */
export const artGenerator = new Store<typeof art | null>(null);

/** Loads the generator. After a failure, the next image tries again. */
export const loadArtGenerator = (): Promise<void> =>
  import('../../../shared/art/art').then(
    (loaded) => artGenerator.set(loaded),
    () => {},
  );
