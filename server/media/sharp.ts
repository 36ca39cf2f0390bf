import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { WorkQueue } from '../limits/WorkQueue';

// Whatever sharp could read and nobody needs (PDF, TIFF, …) is refused before it is parsed. SVG is for the art that we
// draw ourselves: services/files/pictures.ts tells what people send by its first bytes, and gives sharp no SVG of theirs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvgBuffer',
  ],
});
// One thread for each picture; how many pictures at once is decided by `pictureWork`.
sharp.concurrency(1);

/** The most pictures that are decoded at once: each keeps a processor busy and takes memory for all its pixels. */
const MOST_AT_ONCE = 2;

/** Everything that decodes or draws waits here: what people send, other widths of it, and generated art. */
const pictureWork = new WorkQueue(Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)));

export { pictureWork, sharp };
