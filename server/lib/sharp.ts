import sharp from 'sharp';

// Whatever sharp could read and nobody needs (PDF, TIFF, …) is refused before it is parsed. SVG is for the art that we
// draw ourselves: services/pictures.ts tells what people send by its first bytes, and gives sharp no SVG of theirs.
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
// Pictures are rare and large: two at once leave the machine to its visitors.
sharp.concurrency(1);

export { sharp };
