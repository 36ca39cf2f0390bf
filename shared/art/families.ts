import { contours, halftone, orbits, steps, tiles, weave } from './patternCovers';
import { frames, nodes, pen, ridges } from './sceneCovers';

/** The pattern families; each draws a cover on 320 x 180. Their order decides which key gets which: append only. */
export const covers = { tiles, contours, orbits, weave, halftone, ridges, pen, frames, nodes, steps };

/** The name of a pattern family. */
export type Family = keyof typeof covers;

/** Every family, in the order in which keys are spread over them. */
export const families = Object.keys(covers) as [Family, ...Family[]];
