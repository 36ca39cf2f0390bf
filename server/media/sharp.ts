import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { WorkQueue } from '../limits/WorkQueue';

// Refuses formats that sharp can read but the site does not support (PDF, TIFF, …) before they are parsed. SVG is only
// for generated art: services/files/images.ts detects uploads by their first bytes and never passes sharp an uploaded
// SVG.
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
// One thread per image. `imageWork` limits concurrent images.
sharp.concurrency(1);

/** Maximum number of images decoded at once. Each keeps a core busy and needs memory for all its pixels. */
const MAX_CONCURRENT = 2;

/** Queue of all image work: uploads, other widths, and generated art. */
const imageWork = new WorkQueue(Math.max(1, Math.min(MAX_CONCURRENT, availableParallelism() - 1)));

export { imageWork, sharp };
