import { contours, halftone, orbits, steps, tiles, weave } from './patternCovers';
import { frames, nodes, pen, ridges } from './sceneCovers';

/**
 * Pattern families. Each makes a cover of 320 x 180. Their order determines which key gets which family: append only.
 */
export const covers = { tiles, contours, orbits, weave, halftone, ridges, pen, frames, nodes, steps };

/** The name of a pattern family. */
export type Family = keyof typeof covers;

/** Every family, in the order in which keys are distributed. */
export const families = Object.keys(covers) as [Family, ...Family[]];
