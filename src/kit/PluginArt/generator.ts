import type * as art from '../../../shared/art/art';

type Generator = typeof art;

/**
 * What draws generated pictures. The first screen does without it, because the server drew its pictures already: it is
 * downloaded when another one is wanted.
 */
let generator: Generator | null = null;
let coming: Promise<void> | null = null;

/** The generator, where it is here already. */
export const artGenerator = (): Generator | null => generator;

/** Has it at once, where pages are drawn whole: on the server, and in tests. */
export function giveArtGenerator(given: Generator): void {
  generator = given;
}

/** Brings it. Where it does not come now, the next picture asks again. */
export function bringArtGenerator(): Promise<void> {
  coming ??= import('../../../shared/art/art').then(giveArtGenerator, () => {
    coming = null;
  });
  return coming;
}
